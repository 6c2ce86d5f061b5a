import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import { report } from '#tracking/report.ts';

import type { FlushEnd } from '#api/outbox/send-row.ts';
import { nextDue, retrySoon } from '#api/outbox/queue.ts';
import { backoffMs, SETTLE_MS } from '#api/outbox/retry.ts';

/** Decides when to send; what sending is, and what is shown of it, stands elsewhere. */
export interface Scheduler {
  /** Sends what is due; asked for while it sends, it sends once more. Never fails: what does not work is reported. */
  flushNow(): Promise<void>;
  /** Sends once nobody has pressed for a moment, so that writing down the next press waits for no flush. */
  flushSoon(): void;
  /** A start, another person, or a network again: what waited for that is due sooner. */
  retryNow(why: 'start' | 'network'): Promise<void>;
  /** Looks when the next row is due. */
  schedule(why: FlushEnd | 'of another tab'): Promise<void>;
}

/** Measured, processor four times slower: a press right after the last one took 100 ms to its words, now 60. */
const PAUSE_MS = 150;

export function createScheduler(options: {
  store: OutboxStore;
  /** Whose rows these are; undefined: nobody's. */
  owner(): string | undefined;
  /** @throws what nobody foresaw */
  flush(): Promise<FlushEnd>;
  onFlushed(end: FlushEnd): Promise<void>;
}): Scheduler {
  const { store, owner } = options;
  const timer = createTimer(() => void flushNow());
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function schedule(why: FlushEnd | 'of another tab'): Promise<void> {
    const mine = owner();
    timer.set(mine === undefined ? null : await nextDue(store, mine, Date.now()), why);
  }

  async function flushAll(): Promise<void> {
    while (isWantedAgain) {
      isWantedAgain = false;
      const end = await options.flush().catch((error: unknown): FlushEnd => {
        report(error);
        return 'failing';
      });
      try {
        await options.onFlushed(end);
        await schedule(end);
      } catch (error) {
        report(error);
        timer.set(Date.now(), 'failing'); // The database broke off: nobody knows what is due, and it may open again.
      }
    }
  }

  function flushNow(): Promise<void> {
    isWantedAgain = true;
    running ??= flushAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flushNow,
    flushSoon() {
      clearTimeout(pause);
      pause = setTimeout(() => void flushNow(), PAUSE_MS);
    },
    async retryNow(why) {
      const mine = owner();
      if (mine !== undefined) {
        await retrySoon(store, mine, Date.now(), why);
      }
      await flushNow();
    },
    schedule,
  };
}

/** The tab that was pressed sends; the others only in case it died. */
const LEFT_TO_OTHERS_MS = 5000;
/** Whatever else happens, never a loop without a pause. */
const BREATH_MS = 250;
const LONGEST_MS = 2 ** 31 - 1;

/** Wakes the outbox when the next row is due, and not sooner than the end of the last flush makes sense of. */
function createTimer(wake: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  return {
    /** @param dueAt milliseconds since 1970; null: nothing waits for a time */
    set(dueAt: number | null, why: FlushEnd | 'of another tab'): void {
      clearTimeout(timer);
      failures = why === 'failing' ? failures + 1 : why === 'done' ? 0 : failures;
      const atLeastMs = retryDelayMs(why, failures);
      if (dueAt !== null && atLeastMs !== null) {
        timer = setTimeout(wake, Math.min(Math.max(dueAt - Date.now(), atLeastMs), LONGEST_MS));
      }
    },
  };
}

/** How long to leave it alone at least; null: until something else wakes it. */
function retryDelayMs(why: FlushEnd | 'of another tab', failures: number): number | null {
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
