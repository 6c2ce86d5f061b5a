import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ProfileGate } from './profile-gate.tsx';
import { AMARA, renderPage, SITE, startBackend } from './profile-test-kit.tsx';

const show = () =>
  renderPage(() => <ProfileGate siteUuid="another">{({ firstName }) => <p>Hello {firstName}</p>}</ProfileGate>, AMARA);

it('shows what the server says when the profile can’t be had, and asks again', async () => {
  const backend = startBackend(AMARA);
  backend.fail = () => Response.json({ message: 'Your account is on hold.' }, { status: 404 });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is on hold.');
  backend.fail = () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Amara')).toBeTruthy();
});

it.each([
  ['an error without words', new Response('no JSON', { status: 503 })],
  ['an answer of another shape', Response.json({ id: 'not a profile' })],
])('%s is called a failure of ours, without a status number', async (_, answer) => {
  startBackend(AMARA).fail = () => answer;
  show();
  const words = 'Something went wrong on our side. Try again in a moment.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('says that no answer came, and that it needs a connection where there is none', async () => {
  startBackend(AMARA);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't reach Kinward");
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/couldn't reach Kinward/)).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
});

it('asks anew, and goes on showing the profile that is known beside what the server says now', async () => {
  const backend = startBackend(AMARA);
  backend.fail = () => Response.json({ message: 'Your account is on hold.' }, { status: 500 });
  renderPage(() => <ProfileGate siteUuid={SITE}>{({ firstName }) => <p>Hello {firstName}</p>}</ProfileGate>, AMARA);
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is on hold.');
  expect(screen.getByText('Hello Amara')).toBeTruthy();
});
