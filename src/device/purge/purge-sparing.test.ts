import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { TabMessage } from '#contract/device/tab-messages.ts';
import { readOwner, writeOwner } from '#device/session/owner.ts';
import { onTabMessage } from '#device/session/tabs.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { beginPurge, finishInterruptedPurge, purgeDevice } from './purge.ts';

const OF_ANA = 'kinward-v1-posts:ana';
const OF_BEN = 'kinward-v1-posts:ben';

let store: CacheStorage;
let told: TabMessage[];

beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  told = [];
  class Channel {
    addEventListener = () => undefined;
    postMessage = (message: TabMessage) => void told.push(message);
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  onTabMessage(() => undefined);
  await keep(OF_ANA);
  signIn('ana');
});

async function keep(name: string): Promise<void> {
  await (await store.open(name)).put('https://api.example/a', new Response('kept'));
}

function signIn(owner: string): void {
  writeOwner({ owner, iss: 'https://pool', sub: owner });
}

/** Ana’s content is on its way out, and the browser refuses to let go of it. */
async function purgeInVain(): Promise<void> {
  const refused = vi.spyOn(store, 'delete').mockResolvedValue(false);
  await purgeDevice({ sparing: 'ben' });
  refused.mockRestore();
  expect(await store.keys()).toContain(OF_ANA);
}

describe('a purge before somebody else’s sign-in that could not be finished', () => {
  it('takes what is left of the earlier owner at the next start, and nothing of who has come', async () => {
    await purgeInVain();
    signIn('ben');
    await keep(OF_BEN);
    expect(await finishInterruptedPurge()).toBe(true);
    expect(readOwner()?.owner).toBe('ben');
    expect(await store.keys()).toContain(OF_BEN);
    expect(await store.keys()).not.toContain(OF_ANA);
    expect(await finishInterruptedPurge()).toBe(false);
    expect(told).toEqual([]);
  });

  it('takes everything where they never came, and tells the other tabs', async () => {
    await purgeInVain();
    await keep(OF_BEN);
    expect(await finishInterruptedPurge()).toBe(true);
    expect((await store.keys()).filter((name) => name.startsWith('kinward-v'))).toEqual([]);
    expect(told).toEqual([{ type: 'signed-out' }]);
  });

  it('waits a moment for them: another tab’s session is seen late', async () => {
    await purgeInVain();
    const finished = finishInterruptedPurge();
    setTimeout(signIn, 20, 'ben');
    await finished;
    expect(readOwner()?.owner).toBe('ben');
  });

  it('spares nobody who logs out since', async () => {
    await purgeInVain();
    signIn('ben');
    await keep(OF_BEN);
    await beginPurge({ unsent: 'keep' });
    expect(await finishInterruptedPurge()).toBe(true);
    expect(readOwner()).toBeNull();
    expect((await store.keys()).filter((name) => name.startsWith('kinward-v'))).toEqual([]);
  });
});
