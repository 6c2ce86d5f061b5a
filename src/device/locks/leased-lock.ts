import { withLock } from './with-lock.ts';

/**
 * Does something alone among all tabs of this browser, where it has locks for us. Nobody needs the lock for longer than the
 * lease: a tab that holds it then is frozen, and loses it. Who waits behind others gives each of them theirs.
 * @throws what the work throws; an AbortError when the lock was taken from this tab
 */
export async function withLeasedLock<Result>(
  name: string,
  leaseMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  let leases = 1;
  const lease = setInterval(() => {
    leases -= 1;
    if (leases <= 0) {
      waiting.abort();
    }
  }, leaseMs);
  const begin = () => {
    clearInterval(lease);
    return work();
  };
  try {
    const turn = withLock(name, { signal: waiting.signal }, begin);
    void waitersOf(name).then((count) => {
      leases += Math.max(0, count - 1); // The last one is this tab.
    });
    return await turn;
  } catch (error) {
    if (!waiting.signal.aborted) {
      throw error;
    }
    return withLock(name, { steal: true }, begin);
  }
}

/** How many wait for a lock; none where the browser has no locks for us. */
async function waitersOf(name: string): Promise<number> {
  try {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter((request) => request.name === name).length;
  } catch {
    return 0;
  }
}
