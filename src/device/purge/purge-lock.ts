import { withLockIfPossible } from '#device/locks/with-lock-if-possible.ts';

const LOCK_WITHIN_MS = 10_000;

/**
 * One tab after the other removes what is a person's, or signs somebody in behind that: a start that finds a purge unfinished
 * looks again once the tab that is at it is done.
 * @throws what the work throws
 */
export function withPurgeLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLockIfPossible('kinward-purge', work, LOCK_WITHIN_MS);
}
