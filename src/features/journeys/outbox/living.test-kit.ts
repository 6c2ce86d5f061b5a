import type { JourneyRow } from '#contract/device/outbox.ts';

import type { Fault } from './hostile-server.test-kit.ts';
import { nextDue, read } from '#api/outbox/queue.ts';
import type { World } from './world.test-kit.ts';

export const HOUR_MS = 3_600_000;
/** The timer's delay after a flush that found no network. */
const AT_LEAST_MS = 35_000;

export const rows = async (world: World): Promise<readonly JourneyRow[]> => (await read(world.store, 'ana')).rows;
export const states = async (world: World) => (await rows(world)).map(({ listName, state }) => `${listName} ${state}`);
export const flush = (world: World, ...faults: Fault[]) => {
  world.server.faults = faults;
  return world.flush();
};

/** Lives on as a page does that is open: sleeps until something is due, and tries again. */
export async function live(world: World, hours: number, fault?: Fault): Promise<void> {
  const until = world.server.now + hours * HOUR_MS;
  while (world.server.now < until) {
    const phone = world.server.now + world.clockErrorMs;
    const due = await nextDue(world.store, 'ana', phone);
    const pause = due === null ? HOUR_MS : Math.min(Math.max(due - phone, AT_LEAST_MS), HOUR_MS);
    world.tick(Math.min(pause, until - world.server.now));
    await flush(world, ...(fault === undefined ? [] : [fault]));
  }
}
