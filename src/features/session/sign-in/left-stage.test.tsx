import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { CONFIG, SITE, siteConfig } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { press, type } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { SignInPanel } from './sign-in-panel.tsx';
import { useStages } from './use-stages.ts';

const email = 'amara@alderway.example';
const onFailed = vi.fn<() => void>();
const onHandOver = vi.fn<(signal: AbortSignal) => Promise<void>>();

let api: ReturnType<typeof fakeApi>;
let answer: (response: Response) => Promise<void>;

function heldUp(): Promise<Response> {
  return new Promise((resolve) => {
    answer = (response) => act(async () => resolve(response)); // Up to whatever the answer would lead to.
  });
}

beforeEach(() => {
  onFailed.mockReset();
  onHandOver.mockReset();
  api = fakeApi({
    identifySites: () => Response.json({ sites: [SITE] }),
    siteConfig: () => Response.json({ siteConfig: siteConfig() }),
    initiatePasswordReset: heldUp,
  });
});

function show() {
  function Panel() {
    const { leaveFor: _, ...stages } = useStages({ name: 'email', username: email });
    return (
      <SignInPanel
        stages={stages}
        recentSites={[]}
        config={() => Promise.resolve(CONFIG)}
        onSignedIn={() => Promise.resolve()}
        onHandOver={(_site, _siteConfig, _username, signal) => onHandOver(signal)}
        onFailed={onFailed}
      />
    );
  }
  return renderApp(
    [
      { path: '/v2/', element: <h1>Home</h1> },
      { path: '/login', element: <Panel /> },
    ],
    { at: ['/v2/', '/login'] },
  ).router;
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it('a code that was asked for does not cover the e-mail that somebody went back to', async () => {
  const router = show();
  press('Continue');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(api.calls.at(-1)?.endpoint).toBe('initiatePasswordReset'));
  await act(() => router.navigate(-1));
  await field('Email');
  type('Email', 'ruth@alderway.example');
  await answer(new Response(null));
  expect((await field('Email')).value).toBe('ruth@alderway.example');
});

it('a stage that was left and come back to can be sent again, and is told nothing of the first time', async () => {
  const router = show();
  press('Continue');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(api.calls.at(-1)?.endpoint).toBe('initiatePasswordReset'));
  const answerFirst = answer;
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  await field('Password');
  await answerFirst(refusal(500));
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await waitFor(() => expect(api.calls.filter((call) => call.endpoint === 'initiatePasswordReset')).toHaveLength(2));
  await answer(new Response(null));
  expect(await field('Verification code')).toBeTruthy();
});

it('whoever has left the login screen is neither led back to it nor counted as refused', async () => {
  api.answers.identifySites = heldUp;
  const router = show();
  press('Continue');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await act(() => router.navigate(-1));
  await answer(refusal(500));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/v2/');
  expect(onFailed).not.toHaveBeenCalled();
});

it('the way to the provider ends where somebody leaves the login screen on it', async () => {
  const { authConfig, ...rest } = siteConfig();
  const hosted = { ...rest, authConfig: { ...authConfig, authType: 'COGNITO_IDP' } };
  api.answers.siteConfig = () => Response.json({ siteConfig: hosted });
  onHandOver.mockReturnValue(new Promise(() => undefined));
  const router = show();
  press('Continue');
  await waitFor(() => expect(onHandOver).toHaveBeenCalledOnce());
  const [signal] = onHandOver.mock.lastCall ?? [];
  expect(signal?.aborted).toBe(false);
  await act(() => router.navigate(-1));
  expect(signal?.aborted).toBe(true);
});

it('an e-mail that is corrected while it is looked up is looked up anew, and told nothing of the first', async () => {
  api.answers.identifySites = heldUp;
  show();
  press('Continue');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  const answerFirst = answer;
  type('Email', 'ruth@alderway.example');
  press('Continue');
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await answerFirst(Response.json({ sites: [] }));
  expect(screen.getByRole('alert').textContent).toBe('');
  await answer(Response.json({ sites: [SITE] }));
  await field('Password');
  expect(screen.getByText('ruth@alderway.example')).toBeTruthy();
  expect(onFailed).not.toHaveBeenCalled();
});
