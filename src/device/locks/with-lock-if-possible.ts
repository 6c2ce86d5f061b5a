import { withLock } from './with-lock.ts';

/**
 * Works under a lock of this origin; without it where it is not had within the time, since a tab that is frozen while it holds
 * it must not keep the others waiting for longer. The work is done once.
 * @throws what the work throws
 */
export function withLockIfPossible<Result>(
  name: string,
  work: () => Promise<Result>,
  withinMs = 2000,
): Promise<Result> {
  return withLock(name, { signal: AbortSignal.timeout(withinMs) }, work, 'work without');
}
