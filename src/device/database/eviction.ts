import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { WITNESS } from '#device/outbox/outbox-store.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.cleared;
/** `at` 0: never, as far as is known. */
const Stored = v.object({ v: v.literal(VERSION), at: v.number() });

/**
 * When room is short browsers clear databases and caches, and leave localStorage. So a row of the database is its
 * witness: when localStorage knows of one that is not there any more, everything was cleared.
 */
export async function detectEviction(store: OutboxStore, now: number): Promise<void> {
  const isThere = await store.change(async (transaction) => {
    const witness = await transaction.meta(WITNESS);
    if (witness === undefined) {
      await transaction.putMeta({ key: WITNESS, at: now, count: 0 });
    }
    return witness !== undefined;
  });
  const known = readDocument(KEY, Stored);
  if (known === null || !isThere) {
    writeDocument(KEY, { v: VERSION, at: known === null ? 0 : now });
  }
}

/** When the browser was found to have cleared what was kept, in milliseconds since 1970; null: not that we know. */
export function clearedAt(): number | null {
  return readDocument(KEY, Stored)?.at || null;
}
