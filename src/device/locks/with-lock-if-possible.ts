import { withLock } from './with-lock.ts';

/** A tab that is frozen while it holds the lock must not keep the others waiting for longer. */
const LOCK_WITHIN_MS = 2000;

/** One tab after the other, where the browser can have them wait for each other. */
export function withLockIfPossible(name: string, work: () => void): void {
  withLock(name, { signal: AbortSignal.timeout(LOCK_WITHIN_MS) }, async () => work()).catch(work);
}
