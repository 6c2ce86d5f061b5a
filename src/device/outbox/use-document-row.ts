import { useSyncExternalStore } from 'react';

import type { DocumentRow } from '#contract/device/outbox.ts';

import { subscribeWaitingChanges, waitingChanges } from './waiting-changes.ts';

/** How it stands in the outbox; undefined where none waits, and until the outbox has been read. */
export function useDocumentRow(kind: DocumentRow['kind']): DocumentRow | undefined {
  return useSyncExternalStore(subscribeWaitingChanges, () =>
    waitingChanges().documents.find((row) => row.kind === kind),
  );
}
