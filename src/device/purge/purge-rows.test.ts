import { beforeEach, expect, it, vi } from 'vitest';

import { DEVICE_STORAGE, storageRows } from '#contract/device/device-storage.ts';
import { SIGNED_IN_SINCE_PREFIX } from '#contract/device/storage.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { beginPurge, purgeDevice } from './purge.ts';

let store: CacheStorage;

/** Something lies in every row that a test can fill by its name alone. */
beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store);
  for (const { name } of storageRows('localStorage')) {
    localStorage.setItem(name, '{}');
  }
  for (const { name } of storageRows('sessionStorage')) {
    sessionStorage.setItem(name, '1');
  }
  for (const { name } of storageRows('cookies')) {
    document.cookie = `${name}=1; Path=/`;
  }
  for (const { name } of storageRows('Cache Storage')) {
    await store.open(name);
  }
});

/** That somebody signed in behind an earlier log-out is the device’s too, but it is not true any more. */
it('a log-out removes every row that is a person’s, and leaves those that are the device’s', async () => {
  await beginPurge({ unsent: 'keep' });
  await purgeDevice();
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const left = {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cookies,
    'Cache Storage': await store.keys(),
    IndexedDB: [],
  };
  for (const { place, name, whose } of Object.values(DEVICE_STORAGE)) {
    if (whose === 'person') {
      expect(left[place], name).not.toContain(name);
    } else if (name !== SIGNED_IN_SINCE_PREFIX && place !== 'sessionStorage' && place !== 'IndexedDB') {
      expect(left[place], name).toContain(name);
    }
  }
});
