import { createStore } from '#contract/create-store.ts';
import type { DocumentRow, JourneyRow } from '#contract/device/outbox.ts';

/** What waits for the server, as the screens need it. */
export interface WaitingChanges {
  /** Journeys of the owner of what is kept here; undefined: not read yet. */
  readonly rows: readonly JourneyRow[] | undefined;
  /** Leave dates and the end of the tour, once the database has been read. */
  readonly documents: readonly DocumentRow[];
  /** How many a newer build of the app wrote: only that build can send them. */
  readonly newer: number;
  /** Ids of presses that are being sent while the person looks on. */
  readonly watched: ReadonlySet<string>;
  /** `over`: nothing can be sent before the person signs in again. */
  readonly session: 'fine' | 'over';
}

export const NOTHING_KNOWN: WaitingChanges = {
  rows: undefined,
  documents: [],
  newer: 0,
  watched: new Set(),
  session: 'fine',
};

export const {
  get: waitingChanges,
  set: publishWaitingChanges,
  subscribe: subscribeWaitingChanges,
} = createStore(NOTHING_KNOWN);

/** Whether a row is the person's to decide on: it waits, or failed. */
export function isUnsent({ resend }: Pick<JourneyRow, 'resend'>): boolean {
  return resend === 'yes';
}
