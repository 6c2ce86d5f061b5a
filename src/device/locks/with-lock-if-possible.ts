import { withLock } from './with-lock.ts';

/**
 * Works under a lock of this origin; without it where it is not had within the time, since a tab that is frozen while it holds
 * it must not keep the others waiting for longer. The work is done once.
 * @throws what the work throws
 */
export async function withLockIfPossible<Result>(
  name: string,
  work: () => Promise<Result>,
  withinMs = 2000,
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await withLock(name, { signal: AbortSignal.timeout(withinMs) }, begin);
  } catch (error) {
    if (hasBegun) {
      throw error;
    }
    return begin();
  }
}
