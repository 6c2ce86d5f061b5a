import { withLock } from '#device/locks/with-lock.ts';
import type { OutboxStore, OutboxTransaction } from '#device/outbox/outbox-store.ts';

import { LEASE_MS } from './retry.ts';

/** Runs alone among all tabs and the worker, for as long as the work takes. */
export interface Locks {
  /** `busy`: somebody else is at it, and was not done in time. `steal` takes the place of whoever holds it. */
  alone<Answer>(name: string, how: 'wait' | 'steal', work: () => Promise<Answer>): Promise<Answer | 'busy'>;
}

/** Being in charge of an owner's rows, until somebody takes over from a tab that was frozen. */
export interface Lease {
  /** Inside a transaction: whether it still holds; shows a sign of life. */
  holds(transaction: OutboxTransaction): Promise<boolean>;
}

/**
 * Runs alone, over all tabs. The lock frees itself when a tab dies; a frozen tab keeps it. So whoever is in charge
 * also signs a row: when it is older than two minutes, the next one takes the lock away, counts on, and the frozen
 * tab finds out before it touches anything.
 */
export async function withLease<Answer>(
  { store, locks, now }: { store: OutboxStore; locks: Locks; now(): number },
  owner: string,
  work: (lease: Lease) => Promise<Answer>,
): Promise<Answer | 'busy'> {
  const key = leaseKey(owner);
  const isAbandoned = async () => {
    const signed = await store.change((transaction) => transaction.meta(key));
    return signed === undefined || isOld(signed.at, now());
  };
  const inCharge = async (): Promise<Answer> => {
    const count = await store.change(async (transaction) => {
      // Where a log-out took the count away, no tab that was frozen before it may find its own again.
      const next = ((await transaction.meta(key))?.count ?? now()) + 1;
      await transaction.putMeta({ key, at: now(), count: next });
      return next;
    });
    return work({
      async holds(transaction) {
        if ((await transaction.meta(key))?.count !== count) {
          return false;
        }
        await transaction.putMeta({ key, at: now(), count });
        return true;
      },
    });
  };
  const first = await locks.alone(key, 'wait', inCharge);
  return first === 'busy' && (await isAbandoned()) ? locks.alone(key, 'steal', inCharge) : first;
}

function leaseKey(owner: string): string {
  return `lease:${owner}`;
}

/** Also what a clock that has since been put back wrote into the future. */
function isOld(at: number, now: number): boolean {
  return now - at > LEASE_MS || at - now > LEASE_MS;
}

/** Longer than a write takes; after it, whether the holder still lives is looked into. */
const WAIT_MS = 20_000;

/** The browser's locks. Without them tabs are on their own: the list that is asked before each write still holds. */
export function browserLocks(): Locks {
  return {
    async alone(name, how, work) {
      const options: LockOptions = how === 'steal' ? { steal: true } : { signal: AbortSignal.timeout(WAIT_MS) };
      try {
        return await withLock(`kinward-${name}`, options, work);
      } catch (error) {
        if (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)) {
          return 'busy'; // Not had in time, or taken away from us while we slept.
        }
        throw error;
      }
    },
  };
}
