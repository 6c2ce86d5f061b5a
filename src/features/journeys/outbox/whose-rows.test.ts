// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { OUTBOX_ROW_VERSION } from '#contract/device/outbox.ts';
import type { StoredRow } from '#contract/device/outbox.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';

import { discard, enqueue, read, retry, sweep } from '#api/outbox/queue.ts';
import { World } from './world.test-kit.ts';

const press = {
  owner: 'ana',
  siteUuid: 's',
  postSlug: 'sleep',
  listName: 'sleep',
  title: '',
  wish: 'subscribed',
} as const;
const DAY_MS = 86_400_000;

async function worldWith(stored: StoredRow): Promise<World> {
  const store = memoryOutbox();
  await store.change((transaction) => transaction.putRow(stored));
  return new World(store);
}

describe('a row of an older build', () => {
  it.each([0, undefined])('(version %s) is taken over with what it says, and sent', async (v) => {
    const old = { id: 'ana|sleep', owner: 'ana', siteUuid: 's', postSlug: 'sleep', listName: 'sleep' };
    const stored = { ...old, v, wish: 'subscribed', generation: 3, state: 'queued' };
    const world = await worldWith(stored);
    expect((await read(world.store, 'ana')).rows).toMatchObject([
      { v: OUTBOX_ROW_VERSION, generation: 3, resend: 'yes' },
    ]);
    expect(await world.flush()).toBe('done');
    expect([...world.server.of('ana')]).toEqual(['sleep']);
  });
});

describe('a row of a newer build', () => {
  const newer = { id: 'ana|sleep', owner: 'ana', v: OUTBOX_ROW_VERSION + 1, wishes: ['anything'] };

  it('is counted, and left as it is by whatever happens', async () => {
    const world = await worldWith(newer);
    expect(await read(world.store, 'ana')).toMatchObject({ rows: [], newer: 1 });
    expect(await enqueue(world.store, press, 1)).toBe('newer');
    await retry(world.store, newer.id, 1);
    await discard(world.store, newer.id, 1);
    await sweep(world.store, 'ben', Date.now() + 400 * DAY_MS);
    await world.flush();
    expect(world.server.writes).toBe(0);
    expect(await world.store.change((transaction) => transaction.allRows())).toEqual([newer]);
  });

  it('holds up none of this build’s', async () => {
    const world = await worldWith(newer);
    await world.press('leave', 'subscribed');
    await world.flush();
    expect([...world.server.of('ana')]).toEqual(['leave']);
  });
});

it('a row that nobody can read is as good as none', async () => {
  const world = await worldWith({ id: 'ana|sleep', owner: 'ana' });
  await world.press('sleep', 'subscribed');
  await world.flush();
  expect([...world.server.of('ana')]).toEqual(['sleep']);
});

it('what somebody else left waits for thirty days, and then is gone', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  const { now } = world.server;
  await sweep(world.store, 'ben', now + 29 * DAY_MS);
  expect((await read(world.store, 'ana')).rows).toHaveLength(1);
  await sweep(world.store, 'ben', now + 31 * DAY_MS);
  expect((await read(world.store, 'ana')).rows).toHaveLength(0);
});

it('what a person kept for their next sign-in is sent then, however late', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  world.tick(40 * DAY_MS);
  await sweep(world.store, 'ana', world.server.now);
  await world.flush();
  expect([...world.server.of('ana')]).toEqual(['sleep']);
});

it('somebody else’s row is neither shown nor sent', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  world.person = 'ben';
  await world.flush();
  expect([world.server.writes, (await read(world.store, 'ben')).rows]).toEqual([0, []]);
  world.person = 'ana';
  await world.flush();
  expect([...world.server.of('ana')]).toEqual(['sleep']);
});

it('somebody else who signs in while changes are sent ends it', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  await world.press('leave', 'subscribed');
  world.midway = async () => {
    world.person = 'ben';
  };
  expect(await world.flush()).toBe('other person');
  await world.check();
  expect([world.server.writes, [...world.server.of('ben')]]).toEqual([1, []]);
});

it('what the server agreed to of somebody else goes, and their time to wait stays', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  await world.flush();
  await world.press('leave', 'subscribed');
  world.server.faults = ['429'];
  await world.flush();
  await sweep(world.store, 'ben', world.server.now);
  expect((await read(world.store, 'ana')).agreed).toEqual([]);
  expect(await world.flush()).toBe('cooling');
});

it('what a flush signed for somebody else is gone after thirty days, whatever the clock said then; the owner’s stays', async () => {
  const world = new World();
  const { now } = world.server;
  await world.flush();
  await world.store.change(async (transaction) => {
    await transaction.putMeta({ key: 'lease:eva', at: now + 4000 * DAY_MS, count: 1 });
    await transaction.putMeta({ key: 'lease:ben', at: now - 90 * DAY_MS, count: 1 });
    await transaction.putMeta({ key: 'witness', at: now - 90 * DAY_MS, count: 0 });
  });
  const keys = async () =>
    (await world.store.change((transaction) => transaction.allMetas())).map(({ key }) => key).toSorted();
  await sweep(world.store, 'ben', now + 29 * DAY_MS);
  expect(await keys()).toEqual(['lease:ana', 'lease:ben', 'witness']);
  await sweep(world.store, 'ben', now + 31 * DAY_MS);
  expect(await keys()).toEqual(['lease:ben', 'witness']);
});
