import { STORAGE } from '#contract/device/storage.ts';
import { readOwner } from '#device/session/owner.ts';
import { writeDocument } from '#device/storage/stored-document.ts';

import type { Mark } from './durable-mark.ts';
import type { Unsent } from './purge.ts';
import { purgeIsPending } from './purge-mark.ts';

const { key: KEY, version: VERSION } = STORAGE.purge;

/**
 * Logs out whoever said yes to that. Where the page goes before it is done, because somebody closes it or because it reloads
 * for a file that a deployment has taken away, the next start finishes it.
 */
export async function logOutThoughLeft(logOut: () => Promise<void>, unsent: Unsent): Promise<void> {
  const discardUnsentOf = unsent === 'discard' ? readOwner()?.owner : undefined;
  const note = ({ persisted }: PageTransitionEvent) => {
    if (!persisted && !purgeIsPending()) {
      const at = Date.now();
      writeDocument(KEY, { v: VERSION, id: `${at}`, state: 'begun', at, tries: 0, discardUnsentOf } satisfies Mark);
    }
  };
  addEventListener('pagehide', note);
  try {
    await logOut();
  } finally {
    removeEventListener('pagehide', note);
  }
}
