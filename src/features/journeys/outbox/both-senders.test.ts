// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { enqueueDocument } from '#api/outbox/queue.ts';
import { takeUntold } from '#api/outbox/untold.ts';

import type { Fault } from './hostile-server.test-kit.ts';
import { flush, states } from './living.test-kit.ts';
import { World } from './world.test-kit.ts';

async function pressed(list = 'sleep'): Promise<World> {
  const world = new World();
  await world.press(list, 'subscribed');
  return world;
}

const flushInWorker = (world: World, ...faults: Fault[]) => {
  world.server.faults = faults;
  return world.flush(undefined, 'worker');
};

/** What a page tells at its start. */
async function told(world: World) {
  const untold = await takeUntold(world.store, 'ana');
  return untold.map((one) => (one.what === 'done' ? `sent ${one.title}` : `${one.what} ${one.status}`));
}

describe('the worker', () => {
  it('sends what waits, which the next page tells, once', async () => {
    const world = await pressed();
    expect(await flushInWorker(world)).toBe('done');
    expect(world.server.agrees('ana', 'sleep', 'subscribed')).toBe(true);
    expect(await states(world)).toEqual([]);
    expect(await told(world)).toEqual(['sent sleep']);
    expect(await told(world)).toEqual([]);
  });

  it('finds out what a page did not hear any more, and sends it no second time', async () => {
    const world = await pressed();
    await flush(world, 'lost');
    world.tick(36_000);
    expect(await flushInWorker(world)).toBe('done');
    expect(world.server.writes).toBe(1);
    await world.check();
  });

  it.each([
    ['a refusal', '422', 'failed 422', ['sleep failed']],
    ['too many calls', '429', 'put off 429', ['sleep queued']],
  ] as const)('has %s told by the next page', async (_, fault, words, left) => {
    const world = await pressed();
    await flushInWorker(world, fault);
    await flushInWorker(world);
    expect(await told(world)).toEqual([words]);
    expect(await told(world)).toEqual([]);
    expect(await states(world)).toEqual(left);
  });

  it('tells nothing of what goes on waiting for a network', async () => {
    const world = await pressed();
    expect(await flushInWorker(world, 'offline')).toBe('offline');
    expect(await told(world)).toEqual([]);
    expect(await states(world)).toEqual(['sleep queued']);
  });

  it('leaves leave dates and the end of the tour to a page', async () => {
    const world = await pressed();
    await enqueueDocument(world.store, { owner: 'ana', kind: 'tour-end', value: {} }, 1);
    expect(await flushInWorker(world)).toBe('done');
    expect(world.server.agrees('ana', 'sleep', 'subscribed')).toBe(true);
    expect(await world.store.change((transaction) => transaction.row('ana#tour-end'))).toMatchObject({
      progress: 'queued',
    });
  });

  it('has one write in flight with pages beside it, whoever comes first', async () => {
    const world = await pressed();
    await world.press('leave', 'subscribed');
    await Promise.all([flushInWorker(world), world.flush(), world.flush(undefined, 'worker')]);
    expect(world.server.writes).toBe(2);
    await world.check();
  });

  it('ends with a log-out that goes by while it sends, also one that is killed', async () => {
    const world = await pressed();
    await world.press('leave', 'subscribed');
    world.midway = async () => world.dieInLogOut();
    expect(await flushInWorker(world)).toBe('other person');
    expect(world.server.writes).toBe(1);
    expect(await flushInWorker(world)).toBe('signed out');
    await world.check();
  });

  it('has no second try where the session is over', async () => {
    const world = await pressed();
    expect(await flushInWorker(world, '401', '401')).toBe('sign in');
    const { lists } = world.server;
    expect(await flushInWorker(world)).toBe('signed out');
    expect(world.server.lists).toBe(lists);
    await world.check();
  });
});
