import type { OutboxStore } from '#device/outbox-store.ts';
import { report } from '#tracking/report.ts';

import { hurry, nextDue } from './actions.ts';
import { askForSync } from './badge.ts';
import type { FlushEnd } from './run.ts';
import { createTimer } from './timer.ts';

/** Decides when to send; what sending is, and what is shown of it, stands elsewhere. */
export interface Sender {
  /** Sends what is due; asked for while it sends, it sends once more. */
  wake(): Promise<void>;
  /** Sends once nobody has pressed for a moment, so that writing down the next press waits for no flush. */
  pressed(): void;
  /** There is a network again, or the person is back: what failed for want of one is due sooner. */
  online(): Promise<void>;
  /** Looks when the next row is due. */
  schedule(why: FlushEnd | 'of another tab'): Promise<void>;
}

/** Measured, processor four times slower: a press right after the last one took 100 ms to its words, now 60. */
const PAUSE_MS = 150;

export function createSender(options: {
  store: OutboxStore;
  /** Whose rows these are; undefined: nobody's. */
  owner(): string | undefined;
  /** @throws what nobody foresaw */
  flush(): Promise<FlushEnd>;
  onFlushed(end: FlushEnd): Promise<void>;
}): Sender {
  const { store, owner } = options;
  const timer = createTimer(() => void wake());
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
      await options.onFlushed(end);
      await schedule(end);
    }
  }

  function wake(): Promise<void> {
    isWantedAgain = true;
    running ??= flushAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    wake,
    pressed() {
      clearTimeout(pause);
      pause = setTimeout(() => {
        void wake();
        void askForSync();
      }, PAUSE_MS);
    },
    async online() {
      const mine = owner();
      if (mine !== undefined) {
        await hurry(store, mine, Date.now());
      }
      await wake();
    },
    schedule,
  };
}
