import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { whenScrollIdle } from './when-scroll-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function ask(): { isStill: () => boolean } {
  let still = false;
  void whenScrollIdle().then(() => (still = true));
  return { isStill: () => still };
}

it('is still soon when nobody scrolls', async () => {
  const { isStill } = ask();
  await vi.advanceTimersByTimeAsync(20);
  expect(isStill()).toBe(true);
});

it('waits while somebody scrolls, in any part of the page', async () => {
  await whenStillOnce();
  const part = document.body.appendChild(document.createElement('div'));
  part.dispatchEvent(new Event('scroll'));
  const { isStill } = ask();
  await vi.advanceTimersByTimeAsync(140);
  part.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(140);
  expect(isStill()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isStill()).toBe(true);
});

it('does not wait for ever', async () => {
  await whenStillOnce();
  const scrolling = setInterval(() => document.dispatchEvent(new Event('scroll')), 16);
  await vi.advanceTimersByTimeAsync(16);
  const { isStill } = ask();
  await vi.advanceTimersByTimeAsync(1900);
  expect(isStill()).toBe(false);
  await vi.advanceTimersByTimeAsync(700);
  expect(isStill()).toBe(true);
  clearInterval(scrolling);
});

/** From its first call on it hears who scrolls. */
async function whenStillOnce(): Promise<void> {
  const first = whenScrollIdle();
  await vi.advanceTimersByTimeAsync(3000);
  await first;
}
