/**
 * Does something alone among all tabs of this browser, where it has locks. Nobody needs the lock for longer than the
 * lease: a tab that holds it then is frozen, and loses it.
 * @throws what the work throws; an AbortError when the lock was taken from this tab
 */
export async function alone<Result>(name: string, leaseMs: number, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) {
    return work();
  }
  const waiting = new AbortController();
  const lease = setTimeout(() => waiting.abort(), leaseMs);
  const begin = () => {
    clearTimeout(lease);
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (!waiting.signal.aborted) {
      throw error;
    }
    return navigator.locks.request(name, { steal: true }, work);
  }
}
