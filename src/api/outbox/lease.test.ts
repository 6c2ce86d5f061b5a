// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { memoryOutbox } from '#device/outbox/memory-outbox.ts';

import { withLease } from './lease.ts';
import type { Lease, Locks } from './lease.ts';

const MINUTE_MS = 60_000;

/** A lock that a tab holds as long as its work takes: whoever waits for it is told that it is busy. */
function lock(): Locks {
  let isHeld = false;
  return {
    async alone(_, how, work) {
      if (isHeld && how === 'wait') {
        return 'busy';
      }
      isHeld = true;
      const answer = await work();
      isHeld = false;
      return answer;
    },
  };
}

/** Two tabs of one device; the first one gets the lease and then is frozen until it is woken. */
async function frozenTab() {
  const device = { store: memoryOutbox(), locks: lock(), at: 1_800_000_000_000 };
  const tab = { store: device.store, locks: device.locks, now: () => device.at };
  let wakeUp: () => void = () => undefined;
  const frozen = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  const holds = (lease: Lease) => device.store.change((transaction) => lease.holds(transaction));
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = withLease(tab, 'ana', async (lease) => {
    begun();
    await frozen;
    return (await holds(lease)) ? 'sends' : 'lost';
  });
  await hasBegun;
  const second = () => withLease(tab, 'ana', async (lease) => ((await holds(lease)) ? 'sends' : 'lost'));
  return { device, wakeUp, first, second };
}

describe('a frozen tab that is in charge', () => {
  it('is waited for as long as it may only be slow', async () => {
    const { device, wakeUp, first, second } = await frozenTab();
    device.at += 2 * MINUTE_MS - 1;
    expect(await second()).toBe('busy');
    wakeUp();
    expect(await first).toBe('sends');
  });

  it('loses its place after two minutes, and finds out before it sends anything', async () => {
    const { device, wakeUp, first, second } = await frozenTab();
    device.at += 2 * MINUTE_MS + 1;
    expect(await second()).toBe('sends');
    wakeUp();
    expect(await first).toBe('lost');
  });

  it('also where a log-out has taken away meanwhile what it signed', async () => {
    const { device, wakeUp, first, second } = await frozenTab();
    device.at += 1000;
    await device.store.change((transaction) => transaction.deleteMeta('lease:ana'));
    expect(await second()).toBe('sends');
    wakeUp();
    expect(await first).toBe('lost');
  });

  it('also when the clock was put back meanwhile', async () => {
    const { device, wakeUp, first, second } = await frozenTab();
    device.at -= 60 * MINUTE_MS;
    expect(await second()).toBe('sends');
    wakeUp();
    expect(await first).toBe('lost');
  });
});
