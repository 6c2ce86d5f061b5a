// @vitest-environment node
import { expect, it } from 'vitest';

import { memoryOutbox } from '#device/outbox/memory-outbox.ts';

import { clearedAt, detectEviction } from './eviction.ts';

const AT = Date.UTC(2026, 5, 1);

it('a device that keeps what it kept has cleared nothing', async () => {
  const store = memoryOutbox();
  for (const day of [0, 1, 2]) {
    await detectEviction(store, AT + day);
    expect(clearedAt()).toBeNull();
  }
});

it('what a browser clears by itself is noticed at the next start, and known from then on', async () => {
  await detectEviction(memoryOutbox(), AT);
  const emptied = memoryOutbox();
  await detectEviction(emptied, AT + 1);
  await detectEviction(emptied, AT + 2);
  expect(clearedAt()).toBe(AT + 1);
});

it('a device that was purged, or whose person cleared all of it, starts anew', async () => {
  const store = memoryOutbox();
  await detectEviction(store, AT);
  localStorage.clear();
  await detectEviction(store, AT + 1);
  expect(clearedAt()).toBeNull();
  localStorage.clear();
  await detectEviction(memoryOutbox(), AT + 2);
  expect(clearedAt()).toBeNull();
});
