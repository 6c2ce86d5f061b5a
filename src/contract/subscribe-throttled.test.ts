import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createStore } from './create-store.ts';
import { subscribeThrottled } from './subscribe-throttled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells of the first change at once, of many behind it together, and of the last in any case', () => {
  const store = createStore(0);
  const seen: number[] = [];
  subscribeThrottled(store.subscribe, 500, () => seen.push(store.get()));
  for (let change = 1; change <= 10; change += 1) {
    store.set(change);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  store.set(11);
  expect(seen).toEqual([1, 5, 10, 11]);
});

it('tells nobody who has left', () => {
  const store = createStore(0);
  const listener = vi.fn();
  const stop = subscribeThrottled(store.subscribe, 500, listener);
  store.set(1);
  store.set(2);
  stop();
  vi.advanceTimersByTime(1000);
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
