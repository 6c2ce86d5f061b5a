import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ROUTES } from '#contract/routes.ts';

import { Page } from './confirm-nomination-page.tsx';

const DETAILS = { employeeFirstName: 'Beth', employeeLastName: 'Owen', companyName: 'Fernhill Council' };

let answers: (() => Response)[];
let seen: string[];

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  seen = [];
  provideApiContext({
    base: () => Promise.resolve('https://api.example'),
    siteUuid: () => undefined,
    token: () => Promise.resolve(undefined),
    refresh: () => Promise.resolve('refused'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    seen.push(`${method} ${url.replace('https://api.example', '')}`);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('No network')) : Promise.resolve(answer());
  });
});

function show(query = '') {
  const client = createQueryClient({ onSaid: vi.fn(), onFailed: vi.fn(), onReport: vi.fn() });
  const router = createMemoryRouter([{ path: ROUTES.confirmNomination.path, element: <Page /> }], {
    initialEntries: [`/nomination/confirm/IRIS-4K7P${query}`],
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const details = () => Response.json({ nominationCode: 'IRIS-4K7P', details: DETAILS });
const done = () => new Response(null, { status: 204 });
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));

it.each([
  ['?registrationCode=FERN%201', 'Create account', '/registration?nominationCode=IRIS-4K7P&registrationCode=FERN+1'],
  ['', 'Continue to sign in', '/login?nominationCode=IRIS-4K7P'],
])('with %j one goes on by %s', async (query, name, href) => {
  answers = [details, done];
  show(query);
  expect(await screen.findByText(/has named you as their manager/)).toBeTruthy();
  expect(screen.getByText('Beth Owen')).toBeTruthy();
  await confirm();
  await confirm();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(seen).toEqual(['GET /nomination/IRIS-4K7P', 'POST /nomination/confirm']);
});

it.each([404, 410])('a nomination that answers %i is not open any more, and there is a way on', async (status) => {
  answers = [() => Response.json({ message: 'No' }, { status })];
  show();
  expect(await screen.findByText("We can't find this nomination, or it is no longer open.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('a failure of the confirmation leaves the button where it was', async () => {
  answers = [details, () => Response.json({ message: 'No' }, { status: 503 }), done];
  show();
  await confirm();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  await confirm();
  expect(await screen.findByRole('link', { name: 'Continue to sign in' })).toBeTruthy();
});

it('without a connection it says so and can be tried again', async () => {
  answers = [];
  show();
  expect(await screen.findByText('You need a connection to confirm this.')).toBeTruthy();
  answers = [details];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
});
