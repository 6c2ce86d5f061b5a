import type { JourneyRow } from '#contract/device/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import { readOutboxCopy } from '#device/outbox/outbox-copy.ts';

import { read } from '#api/outbox/queue.ts';

/** A store that hangs keeps nothing else from being shown. */
const COPY_LIMIT_MS = 1000;

interface Copied {
  readonly rows: readonly JourneyRow[];
  /** How many a newer build wrote. */
  readonly newer: number;
}

/**
 * What the second copy says of an owner, for as long as the database does not open or does not answer: to be shown and
 * counted, never to be sent, since the database may still have it and would send it again.
 */
export async function readCopied(owner: string): Promise<Copied> {
  const stored = await withTimeout(COPY_LIMIT_MS, readOutboxCopy()).catch(() => []);
  return read(memoryOutbox(stored), owner);
}

/** What this page knows of a journey itself is newer. */
export function withCopied(rows: readonly JourneyRow[], copied: Copied): readonly JourneyRow[] {
  const own = new Set(rows.map(({ id }) => id));
  return [...copied.rows.filter(({ id }) => !own.has(id)), ...rows];
}
