import { beforeEach, expect, it, vi } from 'vitest';

import { enqueue } from '#api/outbox/queue.ts';
import { OUTBOX_SYNC_TAG } from '#contract/device/storage.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';

import { createHandover } from './handover.ts';

const SLEEP = { owner: 'ana', siteUuid: 's', postSlug: 'a', listName: 'a', title: 'A', wish: 'subscribed' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  publishWaitingChanges(NOTHING_KNOWN);
  return () => vi.useRealTimers();
});

function given({ lasts = 'device', hasSync = true }: { lasts?: 'device' | 'page'; hasSync?: boolean } = {}) {
  const did: string[] = [];
  const note = (what: string) => () => {
    did.push(what);
    return Promise.resolve();
  };
  const sync = { register: (tag: string) => note(`sync ${tag}`)() };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(hasSync ? { sync } : {}) },
  });
  const store = { ...memoryOutbox(), lasts };
  const permits = { leave: note('leave'), withdraw: note('withdraw') };
  return { store, did, handover: createHandover(store, () => 'ana', permits) };
}

const SYNC = `sync ${OUTBOX_SYNC_TAG}`;

it('a press without a network is the worker’s: with what it needs, and then woken', async () => {
  const { store, did, handover } = given();
  await enqueue(store, SLEEP, 1);
  handover.pressed('offline');
  await vi.advanceTimersByTimeAsync(200);
  expect(did).toEqual(['leave', SYNC]);
});

it('a press that was sent within a moment leaves nothing behind', async () => {
  const { did, handover } = given();
  handover.pressed('online');
  await vi.advanceTimersByTimeAsync(2000);
  expect(did).toEqual(['withdraw']);
});

it('a change that waits wakes nobody again, until the page goes', async () => {
  const { store, did, handover } = given();
  await enqueue(store, SLEEP, 1);
  await handover.update();
  await handover.update();
  expect(did).toEqual(['leave', 'leave']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(did).toEqual(['leave', 'leave', SYNC]);
});

it.each([
  ['the browser cannot wake a worker', { hasSync: false }, 'fine'],
  ['changes lie in the page’s memory', { lasts: 'page' }, 'fine'],
  ['the session is over', {}, 'over'],
] as const)('nothing is handed over where %s', async (_, how, session) => {
  const { store, did, handover } = given(how);
  publishWaitingChanges({ ...NOTHING_KNOWN, session });
  await enqueue(store, SLEEP, 1);
  await handover.update();
  expect(did).toEqual(['withdraw']);
});
