import { afterEach, expect, it, vi } from 'vitest';

import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { logOutThoughLeft } from './log-out-though-left.ts';
import { hasUnfinishedPurge, purgeIsPending } from './purge-mark.ts';
import { unsentToDiscard } from './write-purge-mark.ts';

let finish = (): void => undefined;
const hanging = () => new Promise<void>((resolve) => (finish = resolve));

afterEach(async () => {
  finish();
  await Promise.resolve(); // It listens no more.
  localStorage.clear();
});

function leave(persisted = false): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
}

it.each([
  ['discard', 'ana'],
  ['keep', undefined],
] as const)('a page that goes before it is done leaves it to the next start: %s', async (unsent, discarded) => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'https://pool', sub: 'ana' });
  void logOutThoughLeft(hanging, unsent);
  expect(purgeIsPending()).toBe(false);
  leave();
  expect(await hasUnfinishedPurge()).toBe(true);
  expect(await unsentToDiscard()).toBe(discarded);
});

it.each([
  ['comes back, and goes on with it', hanging, true],
  ['goes when it is done', () => Promise.resolve(), false],
  ['goes when it has failed', () => Promise.reject(new Error('No file')), false],
] as const)('a page that %s leaves nothing to it', async (_what, logOut, persisted) => {
  const ending = logOutThoughLeft(logOut, 'keep').catch(() => undefined);
  await (persisted ? undefined : ending);
  leave(persisted);
  expect(purgeIsPending()).toBe(false);
});
