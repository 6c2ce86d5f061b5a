import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { openOutbox, readyOutbox } from './open-outbox.ts';
import { currentChanges } from './outbox/changes.ts';

let isFileHere = false;
vi.mock('./outbox/runner.ts', () => ({
  get startOutbox() {
    if (!isFileHere) {
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return () => Promise.resolve({});
  },
}));

afterEach(() => vi.useRealTimers());

it('a file that does not come is asked for again until it does, and the screens are not held back meanwhile', async () => {
  vi.useFakeTimers();
  await expect(openOutbox(new QueryClient())).rejects.toThrow('dynamically imported');
  expect(currentChanges().rows).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readyOutbox()).toBeUndefined();
  isFileHere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readyOutbox()).toBeDefined();
});
