// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CACHES } from '#contract/device/worker-caches.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { enqueue, read } from '#api/outbox/queue.ts';

import { openOutboxStore } from './open-store.ts';

const press = { owner: 'ana', siteUuid: 's', postSlug: 'a', listName: 'a', title: 'A', wish: 'subscribed' } as const;

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(OUTBOX_DATABASE.name);
    request.onsuccess = resolve;
  });
});

/** The device has room for a row once what is in the pictures' cache is gone. */
function fullDevice(): { readonly shed: string[] } {
  const shed: string[] = [];
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(false),
    delete: (name: string) => Promise.resolve(shed.push(name) > 0),
  });
  const original = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...args) {
    if (shed.length === 0) {
      throw new DOMException('Full', 'QuotaExceededError');
    }
    return original.apply(this, args);
  });
  return { shed };
}

describe('where changes wait', () => {
  it('is the device', async () => {
    const store = await openOutboxStore();
    expect(store.lasts).toBe('device');
    expect(await enqueue(store, press, 1)).toMatchObject(press);
    expect((await read(await openOutboxStore(), 'ana')).rows).toHaveLength(1);
  });

  it('on a full device has room once the pictures have gone', async () => {
    const store = await openOutboxStore();
    const { shed } = fullDevice();
    expect(await enqueue(store, press, 1)).toMatchObject(press);
    expect(shed).toEqual([CACHES.images.name]);
  });

  it('on a device that stays full is nowhere: the press is refused', async () => {
    const store = await openOutboxStore();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(enqueue(store, press, 1)).rejects.toMatchObject({ trouble: 'full' });
    expect((await read(store, 'ana')).rows).toEqual([]);
  });

  it('is the page where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await openOutboxStore();
    expect(store.lasts).toBe('page');
    expect(await enqueue(store, press, 1)).toMatchObject(press);
  });

  it('is the page where even to look for a database is refused', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {};
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    const store = await openOutboxStore().finally(() => Object.defineProperty(globalThis, 'indexedDB', own));
    expect(store.lasts).toBe('page');
    expect(await enqueue(store, press, 1)).toMatchObject(press);
  });

  it('is the page where the database does not open, tried three times', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    const store = await openOutboxStore();
    expect(store.lasts).toBe('page');
    expect(open.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(await enqueue(store, press, 1)).toMatchObject(press);
  });

  it('is the device again once its database opens, and nothing waits in the page', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    const store = await openOutboxStore();
    await enqueue(store, press, 1);
    open.mockRestore();
    await new Promise<void>((resolve) => store.moveToDevice(2, resolve));
    store.moveToDevice(3, () => undefined);
    expect([store.lasts, store.trouble]).toEqual(['page', 'full']);
    await store.change((transaction) => transaction.deleteRow('ana|a'));
    store.moveToDevice(4, () => undefined);
    expect(store.lasts).toBe('device');
    await enqueue(store, press, 5);
    expect((await read(await openOutboxStore(), 'ana')).rows).toHaveLength(1);
  });

  it('is asked for once at a time', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    const store = await openOutboxStore();
    open.mockRestore();
    const askedMeanwhile = vi.fn<() => void>();
    await new Promise<void>((resolve) => {
      store.moveToDevice(1, resolve);
      store.moveToDevice(2, askedMeanwhile);
    });
    await openOutboxStore();
    expect(askedMeanwhile).not.toHaveBeenCalled();
  });
});
