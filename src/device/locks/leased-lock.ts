import { withLock } from './with-lock.ts';

/**
 * Does something alone among all tabs of this browser, where it has locks for us. Nobody needs the lock for longer than the
 * lease: a tab that holds it then is frozen, and loses it.
 * @throws what the work throws; an AbortError when the lock was taken from this tab
 */
export async function withLeasedLock<Result>(
  name: string,
  leaseMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  const lease = setTimeout(() => waiting.abort(), leaseMs);
  const begin = () => {
    clearTimeout(lease);
    return work();
  };
  try {
    return await withLock(name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (!waiting.signal.aborted) {
      throw error;
    }
    return withLock(name, { steal: true }, work);
  }
}
