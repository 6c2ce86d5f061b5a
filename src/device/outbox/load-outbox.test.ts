// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as LoadModule from './load-outbox.ts';
import type * as OutboxModule from './outbox.ts';
import type * as ChangesModule from './waiting-changes.ts';

let page: typeof LoadModule;
let source: typeof OutboxModule;
let changes: typeof ChangesModule;
const OUTBOX = {} as OutboxModule.Outbox;

/** The page starts anew. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await import('./load-outbox.ts');
  source = await import('./outbox.ts');
  changes = await import('./waiting-changes.ts');
});
afterEach(() => vi.useRealTimers());

it('a database that never opens holds the screens back for three seconds', async () => {
  source.provideOutbox(() => Promise.resolve(OUTBOX));
  void page.loadOutbox();
  await vi.advanceTimersByTimeAsync(2900);
  expect(changes.waitingChanges().rows).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(changes.waitingChanges().rows).toEqual([]);
});

it('a file that does not come is asked for again until it does, and the screens are not held back meanwhile', async () => {
  let isFileHere = false;
  source.provideOutbox(() =>
    isFileHere ? Promise.resolve(OUTBOX) : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(page.loadOutbox()).rejects.toThrow('dynamically imported');
  expect(changes.waitingChanges().rows).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.loadedOutbox()).toBeUndefined();
  isFileHere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.loadedOutbox()).toBe(OUTBOX);
});
