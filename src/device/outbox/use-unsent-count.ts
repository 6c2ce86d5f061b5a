import { useSyncExternalStore } from 'react';

import { useDocumentRow } from './use-document-row.ts';
import { isUnsent, subscribeWaitingChanges, waitingChanges } from './waiting-changes.ts';
import { useWaitingLeaveDates } from './waiting-leave-dates.ts';

/** How many changes wait that are the person's to decide on. That the tour was ended is nothing to decide on. */
export function useUnsentCount(): number {
  const { rows = [] } = useSyncExternalStore(subscribeWaitingChanges, waitingChanges);
  return rows.filter(isUnsent).length + (useWaitingLeaveDates() === null ? 0 : 1);
}

/** How many a log-out asks about: the end of the tour as well, which would outlast it (docs/contract.md §13.7). */
export function useUnsentAtLogOut(): number {
  return useUnsentCount() + (useDocumentRow('tour-end') === undefined ? 0 : 1);
}
