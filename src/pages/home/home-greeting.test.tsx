import { fireEvent, screen } from '@testing-library/react';
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

it('home counts the days to somebody’s leave from the day on which they look, not from that of its start', () => {
  vi.setSystemTime(new Date(2026, 10, 26, 15));
  const expecting = { ...AMARA, stages: ['expecting' as const], estimatedFirstDayOfLeave: '2026-12-06' };
  renderApp(<HomeGreeting profile={expecting} />);
  expect(screen.getByText('Your leave starts in 10 days')).toBeDefined();
  vi.setSystemTime(new Date(2026, 10, 27, 9));
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('Your leave starts in 9 days')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Amara');
  vi.useRealTimers();
});
