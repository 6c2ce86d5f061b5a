// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Wish } from '#contract/device/outbox.ts';

import { FAULTS } from './hostile-server.test-kit.ts';
import type { Fault } from './hostile-server.test-kit.ts';
import { World } from './world.test-kit.ts';

/** `npm run nightly` asks for many more. */
const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 2000);
const SEED = Number(process.env['OUTBOX_SEED'] ?? 1);

const list = fc.constantFrom('sleep', 'leave', 'return');
const wish = fc.constantFrom<Wish>('subscribed', 'unsubscribed');
const sender = fc.constantFrom('page' as const, 'worker' as const);
const faults = fc.array(fc.constantFrom<Fault>('ok', ...FAULTS), { maxLength: 5 });

type Step = (world: World) => Promise<unknown> | void;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(list, wish, fc.constantFrom('watched' as const, 'unseen' as const)).map(
      ([name, wanted, seen]): Step =>
        (world) =>
          world.press(name, wanted, seen),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(faults, fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }), sender)
      .map(([met, diesAt, by]): Step => (world) => {
        world.server.faults = [...met];
        return world.flush(diesAt, by);
      }),
  },
  {
    weight: 2,
    arbitrary: faults.map((met): Step => (world) => {
      world.server.faults = [...met];
      return Promise.all([world.flush(), world.flush(undefined, 'worker'), world.flush()]);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(faults, list, wish, sender).map(([met, name, wanted, by]): Step => async (world) => {
      world.server.faults = [...met];
      world.midway = () => world.press(name, wanted);
      await world.flush(undefined, by);
      world.midway = undefined;
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('whole', 'killed'), sender).map(([how, by]): Step => async (world) => {
      world.midway = async () => {
        if (how === 'killed') {
          world.dieInLogOut();
        } else {
          world.person = null;
        }
      };
      await world.flush(undefined, by);
      world.midway = undefined;
    }),
  },
  { weight: 1, arbitrary: fc.constant((world: World) => world.dieInLogOut()) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1000, 36_000, 100_000, 3 * 3_600_000).map(
      (ms): Step =>
        (world) =>
          world.tick(ms),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('ana', 'ben', null).map((person): Step => (world) => {
      world.person = person;
    }),
  },
  {
    weight: 1,
    arbitrary: list.map(
      (name): Step =>
        (world) =>
          void world.server.poison.add(name),
    ),
  },
  {
    weight: 1,
    arbitrary: list.map(
      (name): Step =>
        (world) =>
          world.discard(name),
    ),
  },
  {
    weight: 1,
    arbitrary: list.map(
      (name): Step =>
        (world) =>
          world.retry(name),
    ),
  },
);

describe('the outbox', () => {
  it(
    `loses nothing, sends nothing twice and never as somebody else (${RUNS} random lives)`,
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }), async (steps) => {
          const world = new World();
          for (const next of steps) {
            await next(world);
            await world.check();
          }
          await world.heal();
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
  );

  it('survives a crash at every await, whatever the server did', async () => {
    let points = 0;
    for (const fault of FAULTS) {
      for (const [wanted, by] of [
        ['subscribed', 'page'],
        ['unsubscribed', 'page'],
        ['subscribed', 'worker'],
        ['unsubscribed', 'worker'],
      ] as const) {
        for (let diesAt = 1; ; diesAt += 1) {
          const world = new World();
          if (wanted === 'unsubscribed') {
            world.server.change('ana', 'sleep', 'subscribed');
          }
          await world.press('sleep', wanted);
          world.server.faults = [fault];
          if ((await world.flush(diesAt, by)) !== 'died') {
            break;
          }
          points += 1;
          await world.check();
          await world.heal();
        }
      }
    }
    expect(points).toBeGreaterThanOrEqual(300);
  });
});
