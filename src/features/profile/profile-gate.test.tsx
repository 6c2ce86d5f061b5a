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
  [new Response('no JSON', { status: 500 }), 'The server answered 500'],
  [Response.json({ id: 'not a profile' }), 'Unreadable answer of profile: id'],
])('shows the error itself when the server says nothing', async (answer, words) => {
  fakeProfileApi(AMARA).fail = () => answer;
  show();
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('says that no answer came, and that it needs a connection where there is none', async () => {
  fakeProfileApi(AMARA);
  vi.stubGlobal('fetch', noNetwork);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('No answer came');
  givenNoConnection();
  press('Retry');
  await waitFor(() => expect(screen.queryByText(/No answer came/)).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain('needs a connection');
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
