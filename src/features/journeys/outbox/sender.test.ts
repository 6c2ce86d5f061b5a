// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { memoryOutbox } from '#device/outbox-store.ts';

import { createSender } from './sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const flush = vi.fn(async () => 'done' as const);
  const sender = createSender({
    store: memoryOutbox(),
    owner: () => 'amara',
    flush,
    onFlushed: () => Promise.resolve(),
  });
  return { flush, sender };
}

it('lets quick presses be written down before it sends, and sends them together', async () => {
  const { flush, sender } = start();
  for (let press = 0; press < 5; press += 1) {
    sender.pressed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(flush).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(flush).toHaveBeenCalledTimes(1);
});

it('waits for no pause where it is asked to send now', async () => {
  const { flush, sender } = start();
  sender.pressed();
  await sender.online();
  expect(flush).toHaveBeenCalledTimes(1);
});
