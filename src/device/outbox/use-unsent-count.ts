import { useSyncExternalStore } from 'react';

import { isUnsent, subscribeWaitingChanges, waitingChanges } from './waiting-changes.ts';
import { useWaitingLeaveDates } from './waiting-leave-dates.ts';

/** How many changes wait that are the person's to decide on. That the tour was ended is nothing to decide on. */
export function useUnsentCount(): number {
  const { rows = [] } = useSyncExternalStore(subscribeWaitingChanges, waitingChanges);
  return rows.filter(isUnsent).length + (useWaitingLeaveDates() === null ? 0 : 1);
}
