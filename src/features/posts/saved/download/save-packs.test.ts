import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readPackWishes } from '#device/database/pack-wishes.ts';
import { packSlug } from '#contract/device/saved.ts';
import { writeOwner } from '#device/session/owner.ts';
import type { LibraryPorts } from '#features/posts/saved/saved-library.ts';

import { createSavePacks } from './save-packs.ts';

vi.mock('#device/database/pack-wishes.ts');
vi.mock('#device/locks/with-lock.ts', () => ({
  withLock: (_name: string, _options: object, work: () => unknown) => Promise.resolve(work()),
}));

beforeEach(() => {
  vi.useFakeTimers();
  writeOwner({ owner: 'ana', iss: 'i', sub: 'ana' });
});
afterEach(() => vi.useRealTimers());

it('a pack whose contents did not come is asked for again in its own time, whatever another one waits for', async () => {
  const asked: string[] = [];
  const packContents = (stage: string, how: 'here' | 'asked') => {
    if (how === 'asked') {
      asked.push(stage);
    }
    return Promise.resolve({ posts: [], files: [], extent: 'part', failure: { outcome: 'no-answer' } } as const);
  };
  const reader = () => ({ siteUuid: 's', language: 'en' });
  const ports = { owner: 'ana', isSignedIn: () => true, reader, packContents } as unknown as LibraryPorts;
  const packs = createSavePacks(ports, { onWritten: () => undefined, onFilled: () => undefined });
  const wishes = ['expecting', 'on-leave'].map((pack) => ({ owner: 'ana', slug: packSlug(pack), pack, without: [] }));
  vi.mocked(readPackWishes).mockResolvedValue(wishes.slice(0, 1));
  packs.run();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.mocked(readPackWishes).mockResolvedValue(wishes);
  packs.run();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(asked).toEqual(['expecting', 'on-leave', 'expecting']);
});
