import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { givenNoConnection } from '#tests/kit/browser.ts';
import { SITE } from '#tests/kit/device.ts';
import { noNetwork } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { ProfileGate } from './profile-gate.tsx';

const show = () =>
  renderWithProfile(
    () => <ProfileGate siteUuid="another">{({ firstName }) => <p>Hello {firstName}</p>}</ProfileGate>,
    AMARA,
  );

it('shows what the server says when the profile can’t be had, and asks again', async () => {
  const backend = fakeProfileApi(AMARA);
  backend.fail = () => Response.json({ message: 'Your account is on hold.' }, { status: 404 });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is on hold.');
  backend.fail = () => undefined;
  press('Retry');
  expect(await screen.findByText('Hello Amara')).toBeTruthy();
});

it.each([
  ['an error without words', new Response('no JSON', { status: 503 })],
  ['an answer of another shape', Response.json({ id: 'not a profile' })],
])('%s is called a failure of ours, without a status number', async (_, answer) => {
  fakeProfileApi(AMARA).fail = () => answer;
  show();
  const words = 'Something went wrong on our side. Try again in a moment.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('says that no answer came, and that it needs a connection where there is none', async () => {
  fakeProfileApi(AMARA);
  vi.stubGlobal('fetch', noNetwork);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't reach Kinward");
  givenNoConnection();
  press('Retry');
  await waitFor(() => expect(screen.queryByText(/couldn't reach Kinward/)).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
});

it('asks anew, and goes on showing the profile that is known beside what the server says now', async () => {
  const backend = fakeProfileApi(AMARA);
  backend.fail = () => Response.json({ message: 'Your account is on hold.' }, { status: 500 });
  renderWithProfile(
    () => <ProfileGate siteUuid={SITE.siteUuid}>{({ firstName }) => <p>Hello {firstName}</p>}</ProfileGate>,
    AMARA,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is on hold.');
  expect(screen.getByText('Hello Amara')).toBeTruthy();
});
