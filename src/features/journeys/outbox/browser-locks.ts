import { withLock } from '#device/with-lock.ts';

import type { Locks } from './ports.ts';

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
