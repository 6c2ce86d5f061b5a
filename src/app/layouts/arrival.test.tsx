import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { ROUTES } from '#contract/routes.ts';
import { announce } from '#ui/announce.ts';

import { useRouteAnnouncement } from './route-announcement.ts';

vi.mock('#ui/announce.ts', () => ({ announce: vi.fn<() => void>() }));

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
  i18n.load('en', {});
  i18n.activate('en');
  const page = (name: string) => <h1 tabIndex={-1}>{name}</h1>;
  const router = createMemoryRouter(
    [
      { Component: OneLayout, children: [{ path: '/login', element: page('Sign in'), handle: ROUTES.login }] },
      { Component: AnotherLayout, children: [{ path: '/privacy', element: page('Words'), handle: ROUTES.privacy }] },
    ],
    { initialEntries: ['/login'] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
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
