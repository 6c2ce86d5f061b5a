import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as AnswerModule from './install-answer.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 2, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** As a page has it that is opened now. */
async function opened(): Promise<typeof AnswerModule> {
  vi.resetModules();
  return import('./install-answer.ts');
}

it('may ask until somebody says Not now, and again 90 days later', async () => {
  const { mayAskToInstall, postponeInstall } = await opened();
  expect(mayAskToInstall()).toBe(true);
  postponeInstall();
  expect(mayAskToInstall()).toBe(false);
  vi.setSystemTime(NOW + 90 * DAY_MS - 1);
  expect((await opened()).mayAskToInstall()).toBe(false);
  vi.setSystemTime(NOW + 90 * DAY_MS);
  expect((await opened()).mayAskToInstall()).toBe(true);
});

it('a Not now of a day that is still to come holds 90 days from today', async () => {
  vi.setSystemTime(NOW + 3000 * DAY_MS);
  (await opened()).postponeInstall();
  vi.setSystemTime(NOW);
  expect((await opened()).mayAskToInstall()).toBe(false);
  vi.setSystemTime(NOW + 90 * DAY_MS);
  expect((await opened()).mayAskToInstall()).toBe(true);
});

it('never asks again once the app was installed, whichever way', async () => {
  const { mayAskToInstall } = await opened();
  dispatchEvent(new Event('appinstalled'));
  expect(mayAskToInstall()).toBe(false);
  vi.setSystemTime(NOW + 1000 * DAY_MS);
  expect((await opened()).mayAskToInstall()).toBe(false);
});

it('asks the browser once more to keep what is saved, once the app is installed', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('navigator', { storage: { persist } });
  localStorage.setItem('kinward.saving', '{"v":1,"wasAsked":true,"wasAnswered":true}');
  const { markInstalled } = await opened();
  markInstalled(); // Accepted, and still on its way.
  expect(persist).not.toHaveBeenCalled();
  dispatchEvent(new Event('appinstalled'));
  dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});

it.each([
  ['not JSON', '{'],
  ['no object', '7'],
  ['no time', '{"v":1,"postponedAt":"yesterday"}'],
  ['no moment that there is', '{"v":1,"postponedAt":1e999}'],
])('what was kept and is %s counts as nothing', async (_, text) => {
  localStorage.setItem('kinward.install', text);
  expect((await opened()).mayAskToInstall()).toBe(true);
});

it('hears of an answer that was given in another tab', async () => {
  const { mayAskToInstall, subscribeInstallAnswer } = await opened();
  const listener = vi.fn();
  subscribeInstallAnswer(listener);
  localStorage.setItem('kinward.install', JSON.stringify({ v: 1, installed: false, postponedAt: NOW }));
  dispatchEvent(new StorageEvent('storage', { key: 'kinward.install' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(mayAskToInstall()).toBe(false);
});
