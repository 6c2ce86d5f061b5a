import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { ROUTES } from '#contract/app/routes.ts';
import { givenSite, givenTokens, token } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './confirm-nomination-page.tsx';

const DETAILS = { employeeFirstName: 'Beth', employeeLastName: 'Owen', companyName: 'Fernhill Council' };

let answers: (() => Response)[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  const answer = () => answers.shift()?.() ?? noNetwork();
  api = fakeApi({ nomination: answer, confirmNomination: answer }, { session: 'none' });
});

function show(query = '', code = 'IRIS-4K7P') {
  const at = `/nomination/confirm/${code}${query}`;
  const element = (
    <main>
      <Page />
    </main>
  );
  renderApp([{ path: ROUTES.confirmNomination.path, element }], { at });
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
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /nomination/IRIS-4K7P',
    'POST /nomination/confirm',
  ]);
});

it.each([
  ['is home for somebody who is signed in', 60, 'refresh', 'Go to home page'],
  ['is home also where their token has run out and will be renewed', -60, 'refresh', 'Go to home page'],
  ['is the sign-in where the session is over', -60, undefined, 'Continue to sign in'],
])('the way on %s', async (_, secondsLeft, refresh, name) => {
  givenSite();
  givenTokens({ id: token(secondsLeft), access: token(secondsLeft, 'access'), ...(refresh && { refresh }) });
  answers = [details, done];
  show();
  await confirm();
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

it.each([
  ['with a slash', 'IRIS%2F4K7P', 'IRIS%2F4K7P'],
  ['with %2F itself', 'IRIS%252F4K7P', 'IRIS%252F4K7P'],
  ['with a space behind it', 'IRIS%20', 'IRIS'],
])('a code %s is asked for as it is', async (_, code, asked) => {
  answers = [details];
  show('', code);
  expect(await screen.findByText(/has named you as their manager/)).toBeTruthy();
  expect(api.calls.map(({ path }) => path)).toEqual([`/nomination/${asked}`]);
});

it('the thanks take the focus, because the button that was pressed is gone', async () => {
  answers = [details, done];
  show();
  (await screen.findByRole('button', { name: 'Confirm' })).focus();
  press('Confirm');
  const thanks = await screen.findByRole('heading', { name: 'Thank you' });
  await waitFor(() => expect(document.activeElement).toBe(thanks));
});

it.each([404, 410])('a nomination that answers %i is not open any more, and there is a way on', async (status) => {
  answers = [() => refusal(status)];
  show();
  expect(await screen.findByText("We can't find this nomination, or it is no longer open.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('a failure of the confirmation leaves the button where it was', async () => {
  answers = [details, () => refusal(503), done];
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
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
});
