// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openOutbox, readyOutbox } from './open-outbox.ts';
import { currentChanges, NOTHING_KNOWN, publishChanges } from './outbox/changes.ts';

let isFileHere = false;
let doesOpen = true;
vi.mock('./outbox/runner.ts', () => ({
  get startOutbox() {
    if (!isFileHere) {
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return () => (doesOpen ? Promise.resolve({}) : new Promise(() => {}));
  },
}));

beforeEach(() => publishChanges(NOTHING_KNOWN));
afterEach(() => vi.useRealTimers());

it('a database that never opens holds the screens back for three seconds', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [isFileHere, doesOpen] = [true, false];
  const fresh = await import('./open-outbox.ts');
  const changes = await import('./outbox/changes.ts');
  void fresh.openOutbox(new QueryClient());
  await vi.advanceTimersByTimeAsync(2900);
  expect(changes.currentChanges().rows).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(changes.currentChanges().rows).toEqual([]);
  [isFileHere, doesOpen] = [false, true];
});

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
