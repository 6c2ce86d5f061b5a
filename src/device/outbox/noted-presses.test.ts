import { beforeEach, expect, it, vi } from 'vitest';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner } from '#device/session/owner.ts';
import { givenSignedIn } from '#tests/kit/device.ts';

import { enqueuePress, forgetNotedPress, notedPresses } from './noted-presses.ts';
import { provideOutbox } from './outbox.ts';
import type { JourneyChange, Outbox } from './outbox.ts';

const SLEEP: JourneyChange = {
  siteUuid: 'site-1',
  postSlug: 'sleep-well',
  listName: 'sleep-list',
  title: 'Sleep well',
  wish: 'subscribed',
};

const enqueue = vi.fn<Outbox['enqueue']>();
provideOutbox(() => Promise.resolve({ enqueue } as Partial<Outbox> as Outbox));

const isNoted = () => localStorage.getItem(LAZY_STORAGE.presses.key) !== null;

/** What a page leaves behind that is left before its outbox answers. */
async function leftBehind(...changes: JourneyChange[]): Promise<void> {
  vi.resetModules();
  const page = await import('./noted-presses.ts');
  const outbox = await import('./outbox.ts');
  outbox.provideOutbox(() => new Promise(() => undefined));
  for (const change of changes) {
    void page.enqueuePress(change);
  }
}

beforeEach(async () => {
  enqueue.mockReset();
  await givenSignedIn();
});

it.each(['kept', 'refused'] as const)('notes a press until the outbox has %s it', async (what) => {
  let answer = (_: 'kept' | 'refused') => {};
  enqueue.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const enqueued = enqueuePress(SLEEP);
  expect(isNoted()).toBe(true);
  expect(notedPresses()).toEqual([]); // It is in hand.
  answer(what);
  expect(await enqueued).toBe(what);
  expect(isNoted()).toBe(false);
});

it('does not leave one noted that the outbox could not take', async () => {
  enqueue.mockRejectedValue(new Error('broken'));
  await expect(enqueuePress(SLEEP)).rejects.toThrow('broken');
  expect(isNoted()).toBe(false);
});

it('finds what pages before it left behind, the last press of each journey', async () => {
  const walk = { ...SLEEP, listName: 'walk-list', postSlug: 'walk' };
  await leftBehind(SLEEP, walk);
  await leftBehind({ ...SLEEP, wish: 'unsubscribed' });
  const [first, second, ...others] = notedPresses();
  expect(first).toMatchObject(walk);
  expect(second).toMatchObject({ ...SLEEP, wish: 'unsubscribed' });
  expect(others).toEqual([]);
});

it('forgets one alone, and none that was pressed since', async () => {
  await leftBehind(SLEEP);
  const [press] = notedPresses();
  forgetNotedPress({ listName: SLEEP.listName, at: (press?.at ?? 0) - 1 });
  expect(notedPresses()).toEqual([press]);
  forgetNotedPress({ listName: SLEEP.listName, at: press?.at ?? 0 });
  expect(isNoted()).toBe(false);
});

it('has nothing for somebody else, and notes nothing for nobody', async () => {
  await leftBehind(SLEEP);
  writeOwner({ owner: 'another', iss: 'https://pool.example', sub: 'another' });
  expect(notedPresses()).toEqual([]);
  await markPurgeBegun({});
  enqueue.mockReturnValue(new Promise(() => undefined));
  void enqueuePress(SLEEP);
  expect(isNoted()).toBe(false);
});
