import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { changeChoices } from '#device/storage/choices.ts';
import { givenSite } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './policies-page.tsx';

const NOTE = 'Not available in your language yet, shown in English';
const LINE = { name: 'Assistance line', externalUrl: 'https://www.example.com/line' };

/** What the organisation has in English alone. */
function given(language: string, inEnglish: readonly object[]) {
  changeChoices((choices) => ({ ...choices, language }));
  const api = fakeApi({ policies: ({ query }) => Response.json(query.get('language') === 'en' ? inEnglish : []) });
  renderApp(<Page />);
  return () => api.calls.flatMap(({ endpoint, query }) => (endpoint === 'policies' ? [query.get('language')] : []));
}

beforeEach(() => givenSite());

describe('policies that are there in English alone', () => {
  it('are shown in it, and the page says so', async () => {
    const asked = given('es', [LINE]);
    const link = await screen.findByRole('link', { name: /Assistance line/ });
    expect(link.querySelector('[lang="en"]')?.textContent).toBe('Assistance line');
    expect(screen.getByText(NOTE)).toBeDefined();
    expect(asked()).toEqual(['es', 'en']);
  });

  it('are asked for once where that is the language', async () => {
    const asked = given('en', []);
    await screen.findByRole('heading', { name: 'No policies yet' });
    expect(asked()).toEqual(['en']);
  });
});

it('where there are none, nothing is said of who publishes them: laws are not the organisation’s', async () => {
  given('en', []);
  expect(await screen.findByText('Policies appear here as soon as they are published.')).toBeDefined();
});

it('where there are none at all, nothing is said of a language', async () => {
  given('es', []);
  await screen.findByRole('heading', { name: 'No policies yet' });
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('a policy whose name is empty is called by where it is, or as its file', async () => {
  given('en', [
    { name: '', externalUrl: 'https://www.example.com/line' },
    { name: '', protected_resource: { fileName: 'Leave policy.pdf' } },
  ]);
  expect(await screen.findByRole('link', { name: /www\.example\.com/ })).toBeDefined();
  expect(await screen.findByText('Leave policy.pdf')).toBeDefined();
});

describe('what the page says of downloads', () => {
  const PROMISE = /Files you download also open offline/;

  it('is that they open offline, where a worker can keep them', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
    given('en', []);
    await screen.findByRole('heading', { name: 'No policies yet' });
    expect(screen.getByText(PROMISE)).toBeDefined();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is nothing where Firefox shows workers and refuses them, as it does with site data blocked', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
    vi.stubGlobal('BroadcastChannel', undefined); // Put back below: by itself it would still be there, as undefined.
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    given('en', []);
    await screen.findByRole('heading', { name: 'No policies yet' });
    expect(screen.queryByText(PROMISE)).toBeNull();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is nothing in a browser without workers', async () => {
    given('en', []);
    await screen.findByRole('heading', { name: 'No policies yet' });
    expect(screen.queryByText(PROMISE)).toBeNull();
  });
});
