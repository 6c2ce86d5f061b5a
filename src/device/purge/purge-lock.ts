import { withLock } from '#device/locks/with-lock.ts';

/** A tab that is frozen while it holds the lock must not keep the others waiting for longer. */
const LOCK_WITHIN_MS = 10_000;

/**
 * One tab after the other removes what is a person's, or signs somebody in behind that: a start that finds a purge unfinished
 * looks again once the tab that is at it is done.
 */
export async function withPurgeLock<Result>(work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await withLock('kinward-purge', { signal: AbortSignal.timeout(LOCK_WITHIN_MS) }, begin);
  } catch (error) {
    if (hasBegun) {
      throw error;
    }
    return begin();
  }
}
