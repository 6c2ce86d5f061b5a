import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { SiteConfig } from '#contract/api/sign-in/sites.ts';
import { DATABASE, STORAGE } from '#contract/device/storage.ts';
import { markVisited, visitedSlugs } from '#device/database/markers.ts';
import { writeOwner } from '#device/session/owner.ts';
import { copyPoolTokens, keepPoolTokens } from '#device/session/session-tokens.ts';
import { changeChoices, readChoices } from '#device/storage/choices.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { beginPurge, finishInterruptedPurge, purgeDevice } from './purge.ts';

const CANARY = 'canary-of-ana';
const DAY_MS = 86_400_000;
const P = 'CognitoIdentityServiceProvider';
const site = { siteUuid: 'acme', displayName: 'Acme', companyUuid: 'c', companyName: 'C', internalSiteType: '' };
const siteConfig: SiteConfig = {
  authConfig: {
    authType: 'COGNITO_SRP',
    Auth: { userPoolId: 'eu-west-1_a', userPoolName: 'a', region: 'eu-west-1', userPoolWebClientId: 'client' },
  },
  apiRegion: '',
};

let store: CacheStorage;

beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  await fillDevice();
});

/** A device on which Ana has read for a while. */
async function fillDevice(): Promise<void> {
  writeOwner({ owner: 'ana', iss: 'https://pool', sub: 'ana' });
  await markVisited({ owner: 'ana', slug: CANARY });
  signIn('ana');
  localStorage.setItem(STORAGE.queries.key, CANARY);
  localStorage.setItem('kinward.of-a-newer-build', CANARY);
  localStorage.setItem(STORAGE.config.key, '{}');
  localStorage.setItem('of-another-app', 'stays');
  sessionStorage.setItem('kinward.guard-failures', '2');
  sessionStorage.setItem('CognitoSignInState.username', CANARY);
  document.cookie = `kinward_session=${CANARY}; Path=/`;
  document.cookie = 'kinward_banner_offer=1; Path=/';
  changeChoices((choices) => ({
    ...choices,
    theme: 'night',
    recentSites: [site],
    selectedSite: { site, siteConfig, username: CANARY },
  }));
  for (const name of [
    'kinward-v1-posts:ana',
    'kinward-v1-queries:ana',
    'kinward-v1-images',
    'kinward-v0-posts:ben',
    'workbox-precache-v2',
  ]) {
    const cache = await store.open(name);
    await cache.put('https://api.example/a', new Response(name.startsWith('kinward') ? CANARY : 'the app'));
  }
}

function signIn(username: string): void {
  const user = `${P}.client.${username}`;
  localStorage.setItem(`${P}.client.LastAuthUser`, username);
  localStorage.setItem(
    `${user}.idToken`,
    `h.${btoa(JSON.stringify({ iss: 'https://pool', sub: username, exp: 1 }))}.s`,
  );
  localStorage.setItem(`${user}.accessToken`, `access of ${username}`);
}

/** Everything that this device holds, as text. */
async function dump(): Promise<string> {
  const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
  for (const name of await store.keys()) {
    const cache = await store.open(name);
    const bodies = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    parts.push(name, ...bodies.map(String));
  }
  parts.push(...(await visitedSlugs('ana')));
  return parts.join('\n');
}

async function expectNothingOfAna(): Promise<void> {
  const names = await store.keys();
  expect(names.filter((name) => name.startsWith('kinward-v'))).toEqual([]);
  const held = await dump();
  expect(held).not.toContain(CANARY);
  expect(held).not.toContain('access of ana');
}

function killBefore(): void {
  localStorage.clear();
}

describe('a log-out', () => {
  it('leaves nothing of the person, and everything that names nobody', async () => {
    await beginPurge({ unsent: 'keep' });
    await purgeDevice();
    expect(await store.keys()).toContain('workbox-precache-v2');
    await expectNothingOfAna();
    expect(readChoices()).toMatchObject({ theme: 'night', recentSites: [site], selectedSite: undefined });
    expect(localStorage.getItem(STORAGE.config.key)).toBe('{}');
    expect(localStorage.getItem('of-another-app')).toBe('stays');
    expect(document.cookie).toBe('kinward_banner_offer=1');
    expect(await finishInterruptedPurge()).toBe(false);
  });

  it('works where the browser has no Cache Storage, no worker and no database', async () => {
    vi.stubGlobal('caches', undefined);
    vi.stubGlobal('indexedDB', undefined);
    await purgeDevice();
    expect(JSON.stringify(localStorage)).not.toContain(CANARY);
    expect(await finishInterruptedPurge()).toBe(false);
  });

  it('works on a storage that is full', async () => {
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (localStorage.getItem(STORAGE.queries.key) !== null) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    });
    await beginPurge({ unsent: 'keep' });
    await purgeDevice();
    await expectNothingOfAna();
  });
});

describe('another owner', () => {
  it('finds nothing of the earlier one, and keeps the session that has just begun', async () => {
    signIn('ben');
    await purgeDevice({ sparing: 'ben' });
    await expectNothingOfAna();
    expect(localStorage.getItem(`${P}.client.ben.accessToken`)).toBe('access of ben');
    expect(localStorage.getItem(`${P}.client.LastAuthUser`)).toBe('ben');
  });

  it('who is the same person at another site keeps the tokens', async () => {
    const tokens = copyPoolTokens('client'); // Those of a sign-in are kept once the earlier owner is gone.
    await purgeDevice({ sparing: 'ben' });
    expect(localStorage.getItem(`${P}.client.ana.accessToken`)).toBeNull();
    keepPoolTokens(tokens);
    expect(localStorage.getItem(`${P}.client.ana.accessToken`)).toBe('access of ana');
    expect(await dump()).not.toContain(CANARY);
  });
});

describe('a kill of the browser', () => {
  it('right after the beginning: the next start finishes, before it resolves', async () => {
    await beginPurge({ unsent: 'keep' });
    expect(await finishInterruptedPurge()).toBe(true);
    await expectNothingOfAna();
    expect(await finishInterruptedPurge()).toBe(false);
  });

  it('that takes localStorage back to before the beginning', async () => {
    const before = Object.fromEntries(Object.entries(localStorage));
    await beginPurge({ unsent: 'keep' });
    killBefore();
    Object.assign(localStorage, before);
    expect(await finishInterruptedPurge()).toBe(true);
    await expectNothingOfAna();
  });

  it('seconds after the end, that brings back what localStorage had already removed', async () => {
    const before = Object.fromEntries(Object.entries(localStorage));
    await beginPurge({ unsent: 'keep' });
    await purgeDevice();
    killBefore();
    Object.assign(localStorage, before);
    expect(await finishInterruptedPurge()).toBe(true);
    await expectNothingOfAna();
  });

  it('does not cost the next person anything once the end is on the disk', async () => {
    await beginPurge({ unsent: 'keep' });
    await purgeDevice();
    writeOwner({ owner: 'ben', iss: 'https://pool', sub: 'ben' });
    signIn('ben');
    expect(await finishInterruptedPurge()).toBe(false);
    expect(localStorage.getItem(`${P}.client.ben.accessToken`)).toBe('access of ben');
  });
});

describe('the marks of a purge', () => {
  it('go when localStorage has had time to be written down', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await purgeDevice();
    expect(localStorage.getItem(STORAGE.purge.key)).not.toBeNull();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await finishInterruptedPurge()).toBe(false);
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE.purge.key)).toBeNull());
    expect(await store.has(STORAGE.purge.key)).toBe(false);
    vi.useRealTimers();
  });

  it('go even if the clock was put back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await purgeDevice();
    const before = localStorage.getItem(STORAGE.purge.key);
    vi.setSystemTime(Date.now() - 365 * DAY_MS);
    expect(await finishInterruptedPurge()).toBe(false);
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE.purge.key)).not.toBe(before));
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await finishInterruptedPurge()).toBe(false);
    await vi.waitFor(async () => expect(await store.has(STORAGE.purge.key)).toBe(false));
    vi.useRealTimers();
  });

  it.each(['x', '{"v":2,"state":"begun"}', '{"state":"begun"}'])(
    'of another version, %s, begin nothing',
    async (text) => {
      localStorage.setItem(STORAGE.purge.key, text);
      expect(await finishInterruptedPurge()).toBe(false);
      expect(localStorage.getItem(`${P}.client.ana.accessToken`)).toBe('access of ana');
    },
  );

  it('are given up when the browser refuses again and again, so that nobody is signed out for ever', async () => {
    vi.spyOn(store, 'delete').mockResolvedValue(false);
    await purgeDevice();
    const purged = [await finishInterruptedPurge(), await finishInterruptedPurge(), await finishInterruptedPurge()];
    expect(purged).toEqual([true, true, false]);
    vi.mocked(store.delete).mockRestore();
    await store.delete(STORAGE.purge.key);
    expect(await finishInterruptedPurge()).toBe(false);
  });
});

it('does not make a database where there was none', async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DATABASE.name).onsuccess = resolve;
  });
  await purgeDevice();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE.name);
});
