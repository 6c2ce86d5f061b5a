// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OutboxRow, Wish } from '#contract/outbox.ts';

import { look, nextDue } from './actions.ts';
import { FAULTS } from './hostile-server.test-kit.ts';
import { World } from './world.test-kit.ts';

const HOUR_MS = 3_600_000;
/** The timer's patience after a flush that found no network. */
const AT_LEAST_MS = 35_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

const rows = async (world: World): Promise<readonly OutboxRow[]> => (await look(world.store, 'ana')).rows;
const states = async (world: World) => (await rows(world)).map(({ listName, state }) => `${listName} ${state}`);
const flush = (world: World, ...faults: (typeof FAULTS)[number][]) => {
  world.server.faults = faults;
  return world.flush();
};

/** Lives on as a page does that is open: sleeps until something is due, and tries again. */
async function live(world: World, hours: number, fault?: (typeof FAULTS)[number]): Promise<void> {
  const until = world.server.now + hours * HOUR_MS;
  while (world.server.now < until) {
    const phone = world.server.now + world.clockErrorMs;
    const due = await nextDue(world.store, 'ana', phone);
    const pause = due === null ? HOUR_MS : Math.min(Math.max(due - phone, AT_LEAST_MS), HOUR_MS);
    world.tick(Math.min(pause, until - world.server.now));
    await flush(world, ...(fault === undefined ? [] : [fault]));
  }
}

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

it('what the server agreed to is remembered until the browser has surely written its list down', async () => {
  const world = new World();
  await world.press('sleep', 'subscribed');
  await flush(world);
  const remembered = async () => (await look(world.store, 'ana')).agreed.map(({ listName, wish }) => [listName, wish]);
  expect([await remembered(), await rows(world)]).toEqual([[['sleep', 'subscribed']], []]);
  world.tick(11 * 60_000);
  await flush(world);
  expect(await remembered()).toEqual([]);
});

const wishes = fc.constantFrom<Wish>('subscribed', 'unsubscribed');

it('of two devices the one that still has a change to send has the last word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), wishes), { maxLength: 12 }), wishes, async (others, last) => {
      const world = new World();
      for (const [isOurs, wish] of others) {
        await (isOurs ? world.press('sleep', wish) : world.server.change('ana', 'sleep', wish));
      }
      await world.press('sleep', last);
      world.server.change('ana', 'sleep', last === 'subscribed' ? 'unsubscribed' : 'subscribed');
      await flush(world);
      expect(world.server.agrees('ana', 'sleep', last)).toBe(true);
      expect(await states(world)).toEqual([]);
    }),
  );
});

it('clocks that jump a year ahead or back leave nothing stuck and set off no burst', async () => {
  const jump = fc.constantFrom(-YEAR_MS, YEAR_MS, -HOUR_MS, HOUR_MS, 0);
  const fault = fc.constantFrom(...FAULTS.filter((one) => one !== '401' && one !== '422'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(jump, fault), { minLength: 1, maxLength: 8 }), async (happenings) => {
      const world = new World();
      await world.press('sleep', 'subscribed');
      for (const [ms, met] of happenings) {
        world.clockErrorMs += ms;
        const { writes } = world.server;
        await live(world, 1, met);
        // One every 90 seconds, where the server names that time again and again.
        expect(world.server.writes - writes).toBeLessThanOrEqual(40);
      }
      await live(world, 26);
      // Eight failures over what the clock says was a year: the person was asked, and says yes.
      await world.retry('sleep');
      await live(world, 1);
      expect(await states(world)).toEqual([]);
      expect([...world.server.of('ana')]).toEqual(['sleep']);
    }),
    { numRuns: 60 },
  );
});
