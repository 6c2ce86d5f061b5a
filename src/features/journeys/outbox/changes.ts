import type { OutboxRow } from '#contract/outbox.ts';

/** What waits for the server, as the screens need it. */
export interface Changes {
  /** Of the owner of what is kept here; undefined: not looked at yet. */
  readonly rows: readonly OutboxRow[] | undefined;
  /** How many a newer build of the app wrote: only that build can send them. */
  readonly newer: number;
  /** Ids of presses that are being sent while the person looks on. */
  readonly watched: ReadonlySet<string>;
  /** `over`: nothing can be sent before the person signs in again. */
  readonly session: 'fine' | 'over';
}

export const NOTHING_KNOWN: Changes = { rows: undefined, newer: 0, watched: new Set(), session: 'fine' };

const listeners = new Set<() => void>();
let current = NOTHING_KNOWN;

export function currentChanges(): Changes {
  return current;
}

export function publishChanges(changes: Changes): void {
  current = changes;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribeChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
