import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Unreachable } from '#api/errors.ts';
import { fakeApi, neverAnswers } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ErrorScreen } from './error-screen.tsx';

it('shows that Retry is under way until it is known how it went', async () => {
  fakeApi({}, { elsewhere: neverAnswers });
  let fail = (_: Error) => {};
  const again = new Promise<never>((_, reject) => {
    fail = reject;
  });
  let visits = 0;
  renderApp([
    {
      path: '*',
      element: <h1>Home</h1>,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      loader() {
        visits += 1;
        return visits === 2 ? again : Promise.reject(new Unreachable('network'));
      },
    },
  ]);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.getAttribute('aria-busy')).toBeNull();
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBe(retry);
  fail(new Unreachable('network'));
  expect(await screen.findByRole('button', { name: 'Retry', busy: false })).toBe(retry);
  expect(visits).toBe(2);
});
