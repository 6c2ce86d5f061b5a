import { afterEach, expect, it, vi } from 'vitest';

import { purgeDevice } from '#device/purge/purge.ts';

import { markPrompted, wasPrompted } from './prompted.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'kinward_prompted=; Path=/; Max-Age=0';
});

/** A tab that is opened beside this one has the cookies, and a sessionStorage of its own. */
const openAnotherTab = () => sessionStorage.clear();

it('what one tab has shown counts in every tab', () => {
  expect(wasPrompted()).toBe(false);
  markPrompted();
  openAnotherTab();
  expect(wasPrompted()).toBe(true);
});

it('a log-out ends it', async () => {
  markPrompted();
  await purgeDevice();
  expect(wasPrompted()).toBe(false);
});

it('where cookies are refused it counts in its own tab', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  markPrompted();
  expect(wasPrompted()).toBe(true);
  openAnotherTab();
  expect(wasPrompted()).toBe(false);
});
