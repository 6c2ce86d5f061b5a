// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Wish } from '#contract/device/outbox.ts';

import { FAULTS } from './hostile-server.test-kit.ts';
import { flush, HOUR_MS, live, states } from './living.test-kit.ts';
import { World } from './world.test-kit.ts';

const YEAR_MS = 365 * 24 * HOUR_MS;
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
  const jump = fc.constantFrom(-YEAR_MS, YEAR_MS, -24 * HOUR_MS, -12 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS, 0);
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
    { numRuns: 200 },
  );
});

it('a clock that is put back by hours holds nothing up once the server is well', async () => {
  const back = fc.integer({ min: 0, max: 30 * HOUR_MS });
  const unclear = fc.constantFrom(
    ...(['offline', 'lost', 'late', '500 applied', '500', '503', '504 late', 'captive'] as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(back, unclear), { minLength: 1, maxLength: 3 }), async (happenings) => {
      const world = new World();
      await world.press('sleep', 'subscribed');
      for (const [ms, met] of happenings) {
        await flush(world, met);
        world.clockErrorMs -= ms;
        world.tick(HOUR_MS / 4);
      }
      await live(world, 0.5);
      expect(await states(world)).toEqual([]);
      expect([...world.server.of('ana')]).toEqual(['sleep']);
      await world.check();
    }),
    { numRuns: 200 },
  );
});
