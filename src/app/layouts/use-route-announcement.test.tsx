import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { ROUTES } from '#contract/app/routes.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { announce } from '#ui/feedback/announce.ts';

import { useRouteAnnouncement } from './use-route-announcement.ts';

vi.mock('#ui/feedback/announce.ts', () => ({ announce: vi.fn<() => void>() }));

function OneLayout() {
  useRouteAnnouncement();
  return (
    <main>
      <Outlet />
    </main>
  );
}

function AnotherLayout() {
  useRouteAnnouncement();
  return (
    <main>
      <Outlet />
    </main>
  );
}

it('a move from one layout to another brings the focus and one announcement, the first page neither', async () => {
  const page = (name: string) => <h1 tabIndex={-1}>{name}</h1>;
  const { router } = renderApp(
    [
      { Component: OneLayout, children: [{ path: '/login', element: page('Sign in'), handle: ROUTES.login }] },
      { Component: AnotherLayout, children: [{ path: '/privacy', element: page('Words'), handle: ROUTES.privacy }] },
    ],
    { at: '/login' },
  );
  expect(document.activeElement).toBe(document.body);
  expect(announce).not.toHaveBeenCalled();
  await act(() => router.navigate('/privacy'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Words' }));
  expect(announce).toHaveBeenCalledExactlyOnceWith(document.title);
  await act(() => router.navigate('/login'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in' }));
  expect(announce).toHaveBeenCalledTimes(2);
});
