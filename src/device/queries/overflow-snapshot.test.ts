import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { overflowSnapshotOf } from '#contract/device/caches.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import {
  anArticle,
  givenAnasDevice,
  KEY,
  openPage,
  openSavingPage,
  restartPage,
  SAVED_AFTER_MS,
  storedSlugs,
} from './query-persistence.test-kit.ts';

givenAnasDevice();

describe('a localStorage that is full', () => {
  beforeEach(() => {
    vi.stubGlobal('caches', fakeCaches());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function refuse(isTooMuch: (text: string) => boolean) {
    const setItem = Storage.prototype.setItem;
    return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
      if (key === KEY && isTooMuch(value)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    });
  }

  const second = async () => (await caches.has(overflowSnapshotOf('ana'))) === true;

  async function startAgain() {
    const page = openPage();
    page.kept.restore();
    await page.kept.restoreRest();
    return page;
  }

  it.each([
    ['takes nothing', () => true],
    ['takes a part', (text: string) => text.length > 5000],
  ])('and %s leaves everything in the second home', async (_, isTooMuch) => {
    refuse(isTooMuch);
    const { client } = openSavingPage();
    client.setQueryData(['settings', 'site'], { name: 'Acme' });
    client.setQueryData(['post', 'a'], anArticle('a', 9000));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    await vi.waitFor(async () => expect(await second()).toBe(true));
    await vi.waitFor(async () => {
      const next = await startAgain();
      expect(next.client.getQueryData(['settings', 'site'])).toEqual({ name: 'Acme' });
      expect(next.client.getQueryData(['post', 'a'])).toEqual(anArticle('a', 9000));
    });
  });

  it('has no second home any more once there is room', async () => {
    const full = refuse(() => true);
    const { client } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    await vi.waitFor(async () => expect(await second()).toBe(true));
    full.mockRestore();
    const next = await startAgain();
    next.kept.start();
    next.client.setQueryData(['post', 'b'], anArticle('b'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    expect(storedSlugs()).toEqual(expect.arrayContaining(['a', 'b']));
    await vi.waitFor(async () => expect(await second()).toBe(false));
  });

  it.each([
    ['this tab has stopped', (kept: ReturnType<typeof openPage>['kept']) => kept.stop()],
    ['the device is nobody’s any more', () => localStorage.removeItem(STORAGE.owner.key)],
    ['the device is somebody else’s', () => writeOwner({ owner: 'ben', iss: 'i', sub: 't' })],
  ])('keeps nothing there once %s, also not what is being written', async (_, end) => {
    refuse(() => true);
    const { client, kept } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    vi.advanceTimersByTime(SAVED_AFTER_MS);
    end(kept);
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await second()).toBe(false);
  });

  it('makes a start wait for nothing where localStorage holds it all', () => {
    const { client, kept } = openSavingPage();
    client.setQueryData(['post', 'a'], anArticle('a'));
    kept.flush();
    const next = restartPage();
    expect(next.count).toBe(1);
    expect(next.kept.restoreRest()).toBeUndefined();
  });

  it('keeps no start waiting for a Cache Storage that hangs', async () => {
    vi.stubGlobal('caches', { match: () => new Promise(() => undefined) });
    const { kept } = restartPage();
    const rest = kept.restoreRest();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(rest).resolves.toBeUndefined();
  });
});
