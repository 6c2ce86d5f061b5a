// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { flush, HOUR_MS, live, rows, states } from './living.test-kit.ts';
import { read } from '#api/outbox/queue.ts';
import { World } from './world.test-kit.ts';

describe('a press', () => {
  it('and back and again without a network is one row, and one write', async () => {
    const world = new World();
    for (const wish of ['subscribed', 'unsubscribed', 'subscribed'] as const) {
      await world.press('sleep', wish);
      await flush(world, 'offline');
    }
    expect(await states(world)).toEqual(['sleep queued']);
    await flush(world);
    expect([world.server.writes, [...world.server.of('ana')]]).toEqual([1, ['sleep']]);
  });

  it('fifty times in a row, half of them while the first is sent, is one row and at most two writes', async () => {
    const world = new World();
    const tap = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        await world.press('sleep', turn % 2 === 0 ? 'subscribed' : 'unsubscribed', 'watched');
      }
    };
    await tap(25);
    world.midway = () => tap(25);
    await flush(world);
    expect((await rows(world)).length).toBeLessThanOrEqual(1);
    await flush(world);
    await world.heal();
    expect(world.server.writes).toBeLessThanOrEqual(2);
  });

  it('that takes another one back while that is sent, and is discarded, leaves the server’s list to say how it is', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    world.midway = async () => {
      await world.press('sleep', 'unsubscribed');
      await world.discard('sleep');
    };
    await flush(world);
    expect((await read(world.store, 'ana')).agreed).toEqual([]);
    await flush(world);
    expect([world.server.writes, [...world.server.of('ana')], await states(world)]).toEqual([1, ['sleep'], []]);
  });

  it('that failed before the person’s eyes is looked after once and never sent again', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed', 'watched');
    await flush(world, '500');
    const { lists, writes } = world.server;
    world.tick(34_000);
    await flush(world);
    expect([world.server.lists, world.server.writes]).toEqual([lists, writes]);
    world.tick(2000);
    await flush(world);
    expect([world.server.lists, world.server.writes]).toEqual([lists + 1, writes]);
    await live(world, 48);
    expect([world.server.lists, world.server.writes, await states(world)]).toEqual([lists + 1, 1, []]);
  });
});

describe('where nothing can be kept for longer than the page', () => {
  it('a press that no network takes is refused at once, and not sent later', async () => {
    const world = new World();
    world.lasts = 'page';
    await world.press('sleep', 'subscribed', 'watched');
    await flush(world, 'offline');
    expect(await states(world)).toEqual([]);
    await live(world, 1);
    expect(world.server.writes).toBe(0);
    await world.check();
  });
});

describe('an answer that is lost', () => {
  it.each(['lost', 'late', '500 applied', '504 late'] as const)(
    '(%s) is not followed by a second write',
    async (fault) => {
      const world = new World();
      await world.press('sleep', 'subscribed');
      await flush(world, fault);
      await live(world, 1);
      expect([world.server.writes, await states(world)]).toEqual([1, []]);
      await world.check();
    },
  );
});

describe('an expired session', () => {
  it('is refreshed once, and the change goes with the new token', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    expect(await flush(world, '401')).toBe('done');
    expect([world.server.writes, [...world.server.of('ana')]]).toEqual([2, ['sleep']]);
  });

  it('that is refused again waits for a sign-in, and counts no attempt', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    expect(await flush(world, '401', 'ok', '401')).toBe('sign in');
    expect(await rows(world)).toMatchObject([{ state: 'queued', attempts: 0, wish: 'subscribed' }]);
    await flush(world);
    expect(await states(world)).toEqual([]);
  });

  it('that a gateway turns away with 403 is refreshed too, and the change goes with the new token', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    world.isTokenOld = true;
    expect(await flush(world, '403')).toBe('done');
    expect([world.server.writes, [...world.server.of('ana')]]).toEqual([2, ['sleep']]);
  });

  it.each([
    ['that the pool does not renew', ['401', '401']],
    ['that is refused although it is new', ['401', 'ok', '401']],
  ] as const)('%s is over, and the page that sends is told so once', async (_, faults) => {
    const world = new World();
    await world.press('sleep', 'subscribed', 'watched');
    expect(await flush(world, ...faults)).toBe('sign in');
    expect([world.refused, await states(world)]).toEqual([['ana'], ['sleep queued']]);
  });
});

describe('a server in trouble', () => {
  it('is asked less and less, and has the change within a quarter of an hour of its recovery', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    await live(world, 3, '500');
    expect(world.server.writes).toBeLessThanOrEqual(45);
    await live(world, 0.25);
    expect([...world.server.of('ana')]).toEqual(['sleep']);
  });

  it('for a day and eight times over makes it the person’s to retry or discard', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    await live(world, 23, '503');
    expect(await states(world)).toEqual(['sleep uncertain']);
    await live(world, 2, '503');
    expect(await states(world)).toEqual(['sleep failed']);
    const { writes } = world.server;
    await live(world, 48);
    expect(world.server.writes).toBe(writes);
    await world.retry('sleep');
    await live(world, 1);
    expect([...world.server.of('ana')]).toEqual(['sleep']);
  });

  it('is no reason to give up while there is no network at all', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    await live(world, 48, 'offline');
    expect(await states(world)).toEqual(['sleep queued']);
  });

  it('that refuses one change holds up no other', async () => {
    const world = new World();
    world.server.poison.add('sleep');
    for (const list of ['sleep', 'leave', 'return']) {
      await world.press(list, 'subscribed');
    }
    await flush(world);
    expect(await states(world)).toEqual(['sleep failed']);
    expect([...world.server.of('ana')]).toEqual(['leave', 'return']);
  });
});

describe('a 429', () => {
  it('with a time keeps every flush quiet until then, also after a restart', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    await world.press('leave', 'subscribed');
    expect(await flush(world, '429 named')).toBe('cooling');
    for (const seconds of [30, 30, 29]) {
      world.tick(seconds * 1000);
      expect(await flush(world)).toBe('cooling'); // A flush knows nothing but what is on the disk.
    }
    expect(world.server.writes).toBe(1);
    world.tick(2000);
    await flush(world);
    expect([...world.server.of('ana')]).toEqual(['sleep', 'leave']);
  });

  it('without a time is two hours, unless the person tries again', async () => {
    const world = new World();
    await world.press('sleep', 'subscribed');
    await flush(world, '429');
    world.tick(1.9 * HOUR_MS);
    await flush(world);
    expect(world.server.writes).toBe(1);
    await world.retry('sleep');
    await flush(world);
    expect([world.server.writes, [...world.server.of('ana')]]).toEqual([2, ['sleep']]);
  });
});

describe('the server’s list', () => {
  it.each(['offline', 'captive'] as const)('that cannot be had (%s) is not an empty one', async (fault) => {
    const world = new World();
    world.server.change('ana', 'sleep', 'subscribed');
    await world.press('sleep', 'unsubscribed');
    await flush(world, fault);
    expect(await rows(world)).toMatchObject([{ wish: 'unsubscribed' }]);
    await flush(world);
    expect([...world.server.of('ana')]).toEqual([]);
  });

  it('is asked for once for two hundred changes, each of which is written once', async () => {
    const world = new World();
    for (let index = 0; index < 200; index += 1) {
      await world.press(`list-${index}`, 'subscribed');
    }
    expect(await flush(world)).toBe('done');
    expect([world.server.lists, world.server.writes, await states(world)]).toEqual([1, 200, []]);
  });
});

it('what the server agreed to is remembered for as long as a list may be kept that does not say so', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  await flush(world);
  const remembered = async () => (await read(world.store, 'ana')).agreed.map(({ listName, wish }) => [listName, wish]);
  expect([await remembered(), await rows(world)]).toEqual([[['sleep', 'subscribed']], []]);
  world.tick(20 * 24 * HOUR_MS);
  await flush(world);
  expect(await remembered()).toEqual([['sleep', 'subscribed']]);
  world.tick(2 * 24 * HOUR_MS);
  await flush(world);
  expect(await remembered()).toEqual([]);
});
