import { backoffMs, SETTLE_MS } from './retry.ts';
import type { FlushEnd } from './run.ts';

/** The tab that was pressed sends; the others only in case it died. */
const LEFT_TO_OTHERS_MS = 5000;
/** Whatever else happens, never a loop without a pause. */
const BREATH_MS = 250;
const LONGEST_MS = 2 ** 31 - 1;

/** Wakes the outbox when the next row is due, and not sooner than the end of the last flush makes sense of. */
export function createTimer(wake: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  return {
    /** @param dueAt milliseconds since 1970; null: nothing waits for a time */
    set(dueAt: number | null, why: FlushEnd | 'of another tab'): void {
      clearTimeout(timer);
      failures = why === 'failing' ? failures + 1 : why === 'done' ? 0 : failures;
      const atLeastMs = patience(why, failures);
      if (dueAt !== null && atLeastMs !== null) {
        timer = setTimeout(wake, Math.min(Math.max(dueAt - Date.now(), atLeastMs), LONGEST_MS));
      }
    },
  };
}

/** How long to leave it alone at least; null: until something else wakes it. */
function patience(why: FlushEnd | 'of another tab', failures: number): number | null {
  switch (why) {
    case 'done':
    case 'more':
    case 'cooling':
      return BREATH_MS;
    case 'failing':
      return Math.max(SETTLE_MS, backoffMs(failures, Math.random()));
    case 'of another tab':
      return LEFT_TO_OTHERS_MS;
    case 'busy':
    case 'lost':
    case 'offline':
      return SETTLE_MS;
    case 'sign in':
    case 'signed out':
    case 'other person':
      return null;
    default:
      return why satisfies never;
  }
}
