import { sendWaiting } from './send-waiting.ts';

/** A page that nobody looks at has this long to send by itself: it may be frozen, and then it never does. */
const FOR_PAGES_MS = 5000;

interface Parts {
  /** Every open page of ours. */
  pages(): Promise<readonly object[]>;
  /** Asks open pages to send. */
  tellPages(): Promise<void>;
  readonly send?: typeof sendWaiting;
  readonly forPagesMs?: number;
}

/** What happens when the browser says that there is a network again. */
export interface OutboxSync {
  /** @throws when something waits still, so that the browser says it once more later */
  onSync(): Promise<void>;
  /** A log-out: what is under way sends nothing more, and keeps nothing more. */
  stop(): void;
}

export function createOutboxSync({
  pages: openPages,
  tellPages,
  send = sendWaiting,
  forPagesMs = FOR_PAGES_MS,
}: Parts): OutboxSync {
  let stops = 0;
  return {
    async onSync() {
      const before = stops;
      await tellPages();
      const pages = await openPages();
      if (pages.some((page) => 'visibilityState' in page && page.visibilityState === 'visible')) {
        return;
      }
      if (pages.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, forPagesMs));
      }
      if ((await send(() => stops !== before)) === 'waits') {
        throw new Error('Changes wait still');
      }
    },
    stop() {
      stops += 1;
    },
  };
}
