// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import { addReportSink } from '#tracking/report.ts';

import { createScheduler } from './scheduler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(onFlushed = () => Promise.resolve()) {
  const flush = vi.fn(async () => 'done' as const);
  const scheduler = createScheduler({
    store: memoryOutbox(),
    owner: () => 'amara',
    flush,
    onFlushed,
  });
  return { flush, scheduler };
}

it('lets quick presses be written down before it sends, and sends them together', async () => {
  const { flush, scheduler } = start();
  for (let press = 0; press < 5; press += 1) {
    scheduler.flushSoon();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(flush).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(flush).toHaveBeenCalledTimes(1);
});

it('waits for no pause where it is asked to send now', async () => {
  const { flush, scheduler } = start();
  scheduler.flushSoon();
  await scheduler.retryNow('network');
  expect(flush).toHaveBeenCalledTimes(1);
});

it('reports what breaks off behind a flush that nobody awaits, and tries again later', async () => {
  const reported: unknown[] = [];
  addReportSink({ report: (error) => reported.push(error) });
  const broken = new Error('The database breaks off');
  const onFlushed = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(broken);
  const { flush, scheduler } = start(onFlushed);
  scheduler.flushSoon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reported).toEqual([broken]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(flush).toHaveBeenCalledTimes(2);
});
