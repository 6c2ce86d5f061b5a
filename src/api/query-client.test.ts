import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { changeChoices } from '#device/storage/choices.ts';
import { createClient } from '#tests/kit/render-app.tsx';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

afterEach(() => vi.restoreAllMocks());

function givenNavigation(type: 'navigate' | 'reload'): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(PerformanceEntry.prototype), { type }),
  ]);
}

/** Whether a screen that shows what came so long ago asks for it again. */
function isAskedAgain(kind: string, ageMs: number): boolean {
  const client = createClient();
  const queryFn = vi.fn(() => Promise.resolve({}));
  client.setQueryData([kind, 'site-1'], {}, { updatedAt: Date.now() - ageMs });
  new QueryObserver(client, { queryKey: [kind, 'site-1'], queryFn }).subscribe(() => undefined)();
  return queryFn.mock.calls.length > 0;
}

it.each([
  ['settings', 'an earlier page', 'navigate', HOUR_MS, true],
  ['settings', 'this page', 'navigate', -MINUTE_MS, false],
  ['theme', 'an earlier page', 'navigate', 23 * HOUR_MS, false],
  ['theme', 'an earlier page', 'navigate', 25 * HOUR_MS, true],
  ['theme', 'an earlier page', 'reload', HOUR_MS, true],
  ['theme', 'this page', 'reload', -MINUTE_MS, false],
  ['settings', 'this page, by a clock that was put back since,', 'navigate', -HOUR_MS, true],
  ['theme', 'this page, by a clock that was put back since,', 'navigate', -HOUR_MS, true],
] as const)('%s that %s was told is asked for again at a "%s", %i ms later: %s', (kind, _, type, ageMs, expected) => {
  givenNavigation(type);
  expect(isAskedAgain(kind, ageMs)).toBe(expected);
});

it('what comes after the clock was put back under the page counts as fresh for five minutes, as anything of this page', () => {
  givenNavigation('navigate');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 24 * HOUR_MS });
  expect(isAskedAgain('settings', 24 * HOUR_MS)).toBe(true); // Of a page before this one.
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(isAskedAgain('settings', 0)).toBe(false);
  expect(isAskedAgain('settings', 24 * HOUR_MS)).toBe(true);
  vi.useRealTimers();
});

it('under data saver what came less than five minutes ago is not asked for again', () => {
  changeChoices((choices) => ({ ...choices, dataSaver: 'on' }));
  expect(isAskedAgain('settings', 4 * MINUTE_MS)).toBe(false);
  expect(isAskedAgain('settings', 6 * MINUTE_MS)).toBe(true);
});

it('asks nothing about no organisation, such as that of a page which still stands after a log-out', () => {
  const queryFn = vi.fn(() => Promise.resolve({}));
  const client = createClient();
  const observer = new QueryObserver(client, { queryKey: ['settings', 'site-1'], queryFn });
  const leave = observer.subscribe(() => undefined);
  observer.setOptions({ queryKey: ['settings', ''], queryFn });
  leave();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('reports what fails, but not that a page which still stands after a log-out has no organisation to ask about', async () => {
  const onReport = vi.fn();
  const client = createQueryClient({ onSaid: vi.fn(), onFailed: vi.fn(), onReport });
  const failing = (siteUuid: string) =>
    client.fetchQuery({
      queryKey: ['settings', siteUuid],
      queryFn: () => Promise.reject(new Error('A call without its siteUuid')),
    });
  await expect(failing('')).rejects.toThrow('siteUuid');
  expect(onReport).not.toHaveBeenCalled();
  await expect(failing('site-1')).rejects.toThrow('siteUuid');
  expect(onReport).toHaveBeenCalledOnce();
});
