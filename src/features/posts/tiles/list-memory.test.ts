import { beforeEach, expect, it, vi } from 'vitest';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';

const { key: KEY } = LAZY_STORAGE.listPages;

/** A document that is loaded anew in the same tab. */
async function load() {
  vi.resetModules();
  return import('./list-memory.ts');
}

beforeEach(() => {
  sessionStorage.clear();
});

it('a list that shows several pages is found again behind a reload, as high as it was', async () => {
  const before = await load();
  const memory = before.listMemory('a');
  memory.pagesShown = 4;
  before.keepListMemories();
  memory.near.add(3);
  memory.heights.set(3, 8185.75);
  window.dispatchEvent(new Event('pagehide'));
  const { listMemory } = await load();
  expect(listMemory('a')).toEqual({ pagesShown: 4, near: new Set([3]), heights: new Map([[3, 8185.75]]) });
  expect(listMemory('b').pagesShown).toBe(1);
});

it('nothing is kept of lists that show their first page, nor again what a log-out has removed', async () => {
  const { listMemory, keepListMemories } = await load();
  const memory = listMemory('a');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  memory.pagesShown = 2;
  keepListMemories();
  sessionStorage.removeItem(KEY);
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each(['', '{', '{"version":1,"lists":[{"key":"a","pagesShown":-1,"near":[],"heights":[]}]}', '{"version":2}'])(
  'what does not fit is nothing: %s',
  async (kept) => {
    sessionStorage.setItem(KEY, kept);
    const { listMemory } = await load();
    expect(listMemory('a').pagesShown).toBe(1);
  },
);
