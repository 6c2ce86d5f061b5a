import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { PURGE_MARK_NAME_PREFIX, SIGNED_IN_SINCE_PREFIX, STORAGE } from '#contract/device/storage.ts';
import { readOwner, writeOwner } from '#device/session/owner.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { mustSelectAccount } from '#device/storage/select-account.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { beginPurge, finishInterruptedPurge, purgeDevice } from './purge.ts';
import { markPurgeBegun, markSignedIn } from './write-purge-mark.ts';

const POSTS = 'kinward-v1-posts:ana';

let store: CacheStorage;
/** What a cache says when something is put into it. */
let onPut: () => Promise<void>;

beforeEach(async () => {
  store = fakeCaches();
  const open = store.open.bind(store);
  vi.stubGlobal('caches', store);
  for (const name of [POSTS, LAST_SEEN_CACHE]) {
    await (await open(name)).put('https://api.example/a', new Response('of ana'));
  }
  onPut = isFull;
  vi.spyOn(store, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    const put = cache.put.bind(cache);
    cache.put = async (request, response) => {
      await onPut();
      await put(request, response);
    };
    return cache;
  });
  writeOwner({ owner: 'ana', iss: 'https://pool', sub: 'ana' });
});

function isFull(): Promise<never> {
  return Promise.reject(new DOMException('full', 'QuotaExceededError'));
}

/** A killed browser forgets the last seconds of localStorage, and nothing of Cache Storage. */
async function killedAfter(work: () => Promise<void>): Promise<void> {
  const before = Object.entries(localStorage);
  await work();
  localStorage.clear();
  for (const [key, value] of before) {
    localStorage.setItem(key, String(value));
  }
}

async function logOut(): Promise<void> {
  await beginPurge({ unsent: 'discard' });
  await purgeDevice();
}

async function expectAnaGone(): Promise<void> {
  expect(readOwner()).toBeNull();
  expect((await store.keys()).filter((name) => name.startsWith('kinward-v'))).toEqual([]);
  expect(await finishInterruptedPurge()).toBe(false);
}

describe('on a device that has no room for the mark', () => {
  it.each([
    ['just begun', () => beginPurge({ unsent: 'discard' })],
    ['done', logOut],
    ['a removal before somebody else’s sign-in', () => purgeDevice({ sparing: 'ben' })],
  ])('a kill undoes no log-out: %s', async (_name, work) => {
    await killedAfter(work);
    expect(await finishInterruptedPurge()).toBe(true);
    await expectAnaGone();
  });

  it('a log-out that was begun knows whose unsent changes go', async () => {
    await killedAfter(() => beginPurge({ unsent: 'discard' }));
    expect((await store.keys()).find((name) => name.startsWith(PURGE_MARK_NAME_PREFIX))).toContain('"ana"');
  });

  it('nothing is shown as it was last seen by a worker that looks for the mark where it would be', async () => {
    await killedAfter(() => beginPurge({ unsent: 'keep' }));
    expect(await store.keys()).not.toContain(LAST_SEEN_CACHE);
  });

  it('the next person is not signed out, nor by a log-out that has found room before', async () => {
    onPut = () => Promise.resolve();
    await logOut();
    onPut = isFull;
    writeOwner({ owner: 'ben', iss: 'https://pool', sub: 'ben' });
    await logOut();
    writeOwner({ owner: 'cleo', iss: 'https://pool', sub: 'cleo' });
    expect(await finishInterruptedPurge()).toBe(false);
    expect(readOwner()?.owner).toBe('cleo');
  });

  it('the mark goes when localStorage has had time to be written down', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await logOut();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await finishInterruptedPurge()).toBe(false);
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE.purge.key)).toBeNull());
    expect((await store.keys()).filter((name) => name.startsWith(STORAGE.purge.key))).toEqual([]);
    vi.useRealTimers();
  });
});

describe('what the worker may keep', () => {
  const notes = async () => (await store.keys()).filter((name) => name.startsWith(SIGNED_IN_SINCE_PREFIX));

  it('is said by a sign-in behind a log-out, until the next log-out begins', async () => {
    await logOut();
    expect(await notes()).toEqual([]);
    await markSignedIn();
    expect(await notes()).toHaveLength(1);
    await beginPurge({ unsent: 'discard' });
    expect(await notes()).toEqual([]);
  });

  it('is said by nobody where no log-out is remembered', async () => {
    await markSignedIn();
    expect(await notes()).toEqual([]);
  });

  it('is said by the start that finds somebody behind a purge that was not finished', async () => {
    await beginPurge({ unsent: 'discard' });
    await markPurgeBegun({ sparing: 'ben' });
    writeOwner({ owner: 'ben', iss: 'https://pool', sub: 'ben' });
    expect(await finishInterruptedPurge()).toBe(true);
    expect(await notes()).toHaveLength(1);
  });
});

it('a mark that could not be written when a log-out began is written when it is done', async () => {
  vi.mocked(store.open).mockRejectedValueOnce(new Error('Busy')).mockRejectedValueOnce(new Error('Busy'));
  await killedAfter(logOut);
  expect(await finishInterruptedPurge()).toBe(true);
  await expectAnaGone();
});

it.each([
  ['COGNITO_IDP', true],
  ['COGNITO_SRP', false],
] as const)(
  'after a log-out of %s that a killed browser forgot, the next person is asked who they are: %s',
  async (authType, isAsked) => {
    const site = { siteUuid: 'acme', displayName: 'Acme', companyUuid: 'c', companyName: 'C', internalSiteType: '' };
    const Auth = { userPoolId: 'eu-west-1_a', userPoolName: 'a', region: 'eu-west-1', userPoolWebClientId: 'client' };
    changeChoices((choices) => ({
      ...choices,
      selectedSite: { site, siteConfig: { authConfig: { authType, Auth }, apiRegion: '' } },
    }));
    onPut = () => Promise.resolve();
    await killedAfter(logOut);
    expect(mustSelectAccount()).toBe(false);
    await finishInterruptedPurge();
    expect(mustSelectAccount()).toBe(isAsked);
  },
);
