import { act, screen, waitFor } from '@testing-library/react';
import { Outlet, type LoaderFunction } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { Unreachable } from '#api/errors.ts';
import { useRouteAnnouncement } from '#app/layouts/use-route-announcement.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { connectionNow, reportAnswer, startConnectivity } from '#device/network/connectivity.ts';
import { ChunkTimeout } from '#device/worker/reload.ts';
import { fakeApi, neverAnswers } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ErrorScreen } from './error-screen.tsx';

function renderHome(loader: LoaderFunction): void {
  renderApp([{ path: '*', element: <h1>Home</h1>, ErrorBoundary: ErrorScreen, HydrateFallback: () => null, loader }]);
}

it('shows that Retry is under way until it is known how it went', async () => {
  fakeApi({}, { elsewhere: neverAnswers });
  let fail = (_: Error) => {};
  const again = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const visit = vi.fn(() => Promise.reject(new Unreachable('network')));
  visit.mockRejectedValueOnce(new Unreachable('network')).mockReturnValueOnce(again);
  renderHome(visit);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.getAttribute('aria-busy')).toBeNull();
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBe(retry);
  fail(new Unreachable('network'));
  expect(await screen.findByRole('button', { name: 'Retry', busy: false })).toBe(retry);
  expect(visit).toHaveBeenCalledTimes(2);
});

it.each([
  ['without an answer', new Unreachable('network')],
  ['without a part of the app', new Unreachable('timeout', { cause: new ChunkTimeout() })],
])('%s it goes on by itself once the line is back, and asks nothing before', async (_, failure) => {
  fakeApi({}, { elsewhere: neverAnswers });
  const visit = vi.fn(() => Promise.resolve(null));
  visit.mockRejectedValueOnce(failure);
  renderHome(visit);
  await screen.findByRole('button', { name: 'Retry' });
  const stopWatching = startConnectivity({ probe: async () => false });
  act(() => void dispatchEvent(new Event('offline')));
  await waitFor(() => expect(connectionNow()).toBe('offline'), { timeout: 4000 });
  expect(visit).toHaveBeenCalledTimes(1);
  act(() => reportAnswer());
  expect(await screen.findByRole('heading', { name: 'Home' }, { timeout: 4000 })).toBeDefined();
  expect(visit).toHaveBeenCalledTimes(2);
  stopWatching();
});

it('goes on once each time that the line comes back, and leaves the one reload of a build as it is', async () => {
  fakeApi({}, { elsewhere: neverAnswers });
  sessionStorage.setItem(STORAGE.reloaded.key, 'build-1');
  const visit = vi.fn(() => Promise.reject(new Unreachable('timeout', { cause: new ChunkTimeout() })));
  renderHome(visit);
  await screen.findByRole('button', { name: 'Retry' });
  const stopWatching = startConnectivity({ probe: async () => false });
  act(() => void dispatchEvent(new Event('offline')));
  await waitFor(() => expect(connectionNow()).toBe('offline'), { timeout: 4000 });
  act(() => reportAnswer());
  await waitFor(() => expect(visit).toHaveBeenCalledTimes(2), { timeout: 4000 });
  await screen.findByRole('button', { name: 'Retry', busy: false });
  await act(async () => reportAnswer()); // Whatever it set off has begun.
  expect(visit).toHaveBeenCalledTimes(2);
  expect(sessionStorage.getItem(STORAGE.reloaded.key)).toBe('build-1');
  stopWatching();
});

it('gives the tab its own title, and what comes after Retry has the focus and its title again', async () => {
  fakeApi({}, { elsewhere: neverAnswers });
  let visits = 0;
  const { router } = renderApp(
    [
      {
        Component: Layout,
        children: [
          { path: '/about', element: <h1>About</h1>, handle: ROUTES.about },
          {
            path: '/privacy',
            element: <h1 tabIndex={-1}>Privacy</h1>,
            handle: ROUTES.privacy,
            ErrorBoundary: ErrorScreen,
            loader() {
              visits += 1;
              return visits === 1 ? Promise.reject(new Unreachable('network')) : null;
            },
          },
        ],
      },
    ],
    { at: '/about' },
  );
  await act(() => router.navigate('/privacy'));
  expect(document.title).toBe('Kinward needs a connection to start · Kinward');
  screen.getByRole('button', { name: 'Retry' }).focus();
  press('Retry');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Privacy' })));
  expect(document.title).toBe('Privacy');
});

it.each([
  ['nothing of reading offline in a browser without workers', undefined, /^Check your connection, then try again\.$/],
  ['that one can read offline afterwards, where a worker will see to it', { controller: null }, /you can read offline/],
])('without a network it says %s', async (_, serviceWorker, words) => {
  fakeApi({}, { elsewhere: neverAnswers });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  renderHome(() => Promise.reject(new Unreachable('network')));
  expect(await screen.findByText(words)).toBeDefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('goes on by itself after a moment without a line, which nobody was told of', async () => {
  fakeApi({}, { elsewhere: neverAnswers });
  const visit = vi.fn(() => Promise.resolve(null));
  visit.mockRejectedValueOnce(new Unreachable('network'));
  renderHome(visit);
  await screen.findByRole('button', { name: 'Retry' });
  expect(connectionNow()).toBe('online');
  expect(await screen.findByRole('heading', { name: 'Home' }, { timeout: 9000 })).toBeDefined();
  expect(visit).toHaveBeenCalledTimes(2);
}, 12_000);

function Layout() {
  useRouteAnnouncement();
  return (
    <main>
      <Outlet />
    </main>
  );
}
