import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { createRouter } from '#app/routes/router.tsx';
import { AppTree } from '#app/start/app-tree.tsx';
import { writeCachedConfig } from '#device/storage/cached-config.ts';
import { givenNoLayout, givenWidth } from '#tests/kit/browser.ts';
import { CONFIG } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { renderLogin } from './render-login.tsx';
import { claimEarlyLogin } from './claim-early-login.ts';
import { takeOverLogin } from './take-over-login.ts';

const { html } = renderLogin('en', {});
const actions = { begin: () => Promise.resolve(), logOut: () => Promise.resolve(), LogOutDialog: () => null };

beforeEach(() => {
  givenWidth(360);
  givenNoLayout();
  writeCachedConfig(CONFIG);
});

/** The page as the script of index.html leaves it, at an address. */
function given(path: string, language = 'en'): HTMLElement {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root" data-login="${language}">${html}</div>`;
  const root = claimEarlyLogin();
  if (root === null) {
    throw new Error('No login screen');
  }
  return root;
}

async function takeOver(root: HTMLElement): Promise<void> {
  const router = createRouter();
  await act(() => takeOverLogin(root, router, <AppTree router={router} sessionActions={actions} />));
}

describe('the login screen before the app', () => {
  it.each(['/login', '/v2/', '/somewhere'])(
    'is what the app itself shows, to the last attribute, at %s',
    async (path) => {
      fakeApi({}, { session: 'none' });
      const root = given(path);
      const before = root.querySelector('main')?.outerHTML;
      await takeOver(root); // Whatever React finds to be different, it says on the console.
      expect(root.querySelector('main')?.outerHTML).toBe(before);
    },
  );

  it('stays as it is in what was typed, and a press is carried out', async () => {
    const api = fakeApi({ validateUser: () => refusal(404) }, { session: 'none' });
    const root = given('/login');
    const field = screen.getByRole('textbox');
    field.focus();
    Object.assign(field, { value: 'ana@a.example' });
    screen.getByRole('button').setAttribute('data-pressed', '1');
    await takeOver(root);
    expect(screen.getByRole('textbox')).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(root.querySelector('[data-pressed]')).toBeNull();
    expect(api.calls).toHaveLength(1);
    expect(JSON.stringify(api.calls)).toContain('ana@a.example');
  });

  it('asks for an e-mail where the press came with none', async () => {
    const api = fakeApi({}, { session: 'none' });
    const root = given('/login');
    screen.getByRole('button').setAttribute('data-pressed', '1');
    await takeOver(root);
    expect(await screen.findByText('Enter your email')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    expect(api.calls).toEqual([]);
  });

  it('gives way to the app’s own where that speaks another language, with what was typed', async () => {
    fakeApi({}, { session: 'none' });
    const root = given('/login', 'de');
    const field = screen.getByRole('textbox');
    field.focus();
    Object.assign(field, { value: 'ana@a.example' });
    await takeOver(root);
    expect(screen.getByRole('textbox')).not.toBe(field);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'ana@a.example');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('gives way to another page, and presses nothing there', async () => {
    const api = fakeApi({}, { session: 'none' });
    const root = given('/privacy');
    screen.getByRole('button').setAttribute('data-pressed', '1');
    await takeOver(root);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined();
    expect(api.calls).toEqual([]);
  });
});
