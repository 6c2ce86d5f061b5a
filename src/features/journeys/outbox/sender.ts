import type { OutboxStore } from '#device/outbox-store.ts';
import { report } from '#tracking/report.ts';

import { hurry, nextDue } from './actions.ts';
import type { FlushEnd } from './run.ts';
import { createTimer } from './timer.ts';

/** Decides when to send; what sending is, and what is shown of it, stands elsewhere. */
export interface Sender {
  /** Sends what is due; asked for while it sends, it sends once more. */
  wake(): Promise<void>;
  /** There is a network again, or the person is back: what failed for want of one is due sooner. */
  online(): Promise<void>;
  /** Looks when the next row is due. */
  schedule(why: FlushEnd | 'of another tab'): Promise<void>;
}

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
