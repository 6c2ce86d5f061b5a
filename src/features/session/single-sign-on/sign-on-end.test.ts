import { expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';

import { forgetSignOnEnd, readSignOnEnd, storeSignOnEnd, takeSignOnEnd } from './sign-on-end.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
const kept = () => sessionStorage.getItem(STORAGE.signOnEnd.key);

it('is told to the login screen once', () => {
  storeSignOnEnd({ problem: 'Cancelled', email: 'a@b.example' }, NOW);
  expect(takeSignOnEnd(NOW)).toMatchObject({ problem: 'Cancelled', email: 'a@b.example' });
  expect(kept()).toBeNull();
  expect(takeSignOnEnd(NOW)).toEqual({});
});

it('fills in the registration as often as it is opened, the login screen in between or not', () => {
  storeSignOnEnd({ prefill: { firstName: 'Ellis' }, redirectTo: '/v2/profile' }, NOW);
  expect(readSignOnEnd(NOW)).toMatchObject({ prefill: { firstName: 'Ellis' }, redirectTo: '/v2/profile' });
  expect(takeSignOnEnd(NOW)).toEqual({});
  expect(readSignOnEnd(NOW).prefill).toEqual({ firstName: 'Ellis' });
  forgetSignOnEnd();
  expect(kept()).toBeNull();
});

it.each([
  [9 * MINUTE, 'Ellis'],
  [10 * MINUTE, undefined],
  [-10 * MINUTE, undefined],
])('%i ms later fills in %s', (later, firstName) => {
  storeSignOnEnd({ prefill: { firstName: 'Ellis' } }, NOW);
  expect(readSignOnEnd(NOW + later).prefill?.firstName).toBe(firstName);
  takeSignOnEnd(NOW + later);
  expect(kept() === null).toBe(firstName === undefined);
});
