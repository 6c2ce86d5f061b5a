import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { FocusOnBack } from './focus-on-back.ts';

function Layout() {
  return (
    <>
      <FocusOnBack />
      <input aria-label="Search" />
      <main>
        <Outlet />
      </main>
    </>
  );
}

const list = (
  <>
    <h1 tabIndex={-1}>A list</h1>
    <Link to="/post">Picture</Link>
    <Link to="/post">Words</Link>
  </>
);

function show(key: string) {
  const { router } = renderApp(
    [
      {
        Component: Layout,
        children: [
          { path: '/', element: list },
          { path: '/post', element: <h1 tabIndex={-1}>A post</h1> },
        ],
      },
    ],
    { at: { pathname: '/', key } },
  );
  return router;
}

const leave = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it('Back gives the focus to the link that one left by, also where two lead to the same page', async () => {
  const router = show('one');
  expect(document.activeElement).toBe(document.body);
  leave('Words');
  await screen.findByRole('heading', { name: 'A post' });
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Words' }));
});

it('Back gives it to the heading where no link of the page led on, and leaves it to what somebody uses', async () => {
  const router = show('two');
  await act(() => router.navigate('/post'));
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A list' }));
  leave('Words');
  screen.getByRole('textbox', { name: 'Search' }).focus();
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});
