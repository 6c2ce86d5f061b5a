import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import '#ui/theme/global.css.ts';
import { NOTICE_ROOM } from '#ui/theme/scale.ts';
import { Snackbar } from './snackbar.tsx';
import { showSnackbar } from './snackbar-store.ts';

const root = document.documentElement;

afterEach(() => {
  cleanup();
  root.removeAttribute('style');
});

it('stands above a notice, and begins on the screen where that leaves it too little room', async () => {
  renderApp(<Snackbar />);
  showSnackbar('Profile successfully updated');
  const words = await screen.findByText('Profile successfully updated');
  const message = words.closest('[data-tone]') ?? words;
  const room = innerHeight / 2;
  root.style.setProperty(NOTICE_ROOM, `${room}px`);
  const { top, bottom } = message.getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight - room);

  root.style.fontSize = '200%';
  root.style.setProperty(NOTICE_ROOM, `${innerHeight - 100}px`);
  expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});
