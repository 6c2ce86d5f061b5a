import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AMARA } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { HomeGreeting } from './home-greeting.tsx';

it.each([
  ['somebody by their name', AMARA, 'Good afternoon, Amara'],
  ['somebody who is not known', undefined, 'Good afternoon'],
  ['somebody whose name is empty', { ...AMARA, firstName: ' ' }, 'Good afternoon'],
])('home greets %s', (_, profile, words) => {
  vi.setSystemTime(new Date(2026, 10, 26, 15));
  renderApp(<HomeGreeting profile={profile} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  vi.useRealTimers();
});
