import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { subscribeWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import type { WaitingChanges } from '#device/outbox/waiting-changes.ts';
import { report } from '#tracking/report.ts';

/** What waits for the server; knows nothing until something has loaded the outbox. */
export function useWaitingChanges(): WaitingChanges {
  return useSyncExternalStore(subscribeWaitingChanges, waitingChanges);
}

/** As `useWaitingChanges`, but nobody waits for it: the button that was pressed says so first. */
export function useDeferredWaitingChanges(): WaitingChanges {
  const [changes, setChanges] = useState(waitingChanges);
  useEffect(() => {
    const read = () => startTransition(() => setChanges(waitingChanges()));
    read();
    return subscribeWaitingChanges(read);
  }, []);
  return changes;
}

/** The change of one journey; what happens to others is nothing to its button. */
export function useWaitingChangeOf({ listName, postSlug }: JourneySubscription): JourneyRow | undefined {
  return useSyncExternalStore(subscribeWaitingChanges, () => {
    const rows = waitingChanges().rows ?? [];
    return rows.find((row) => row.listName === listName) ?? rows.find((row) => row.postSlug === postSlug);
  });
}

/** Whether it is known what waits: until then the server's word may be the opposite of what was pressed. */
export function useAreChangesLoaded(): boolean {
  return useSyncExternalStore(subscribeWaitingChanges, () => waitingChanges().rows !== undefined);
}

/** Loads the outbox, for screens that are about it; any other page does so a moment after its first content. */
export function useLoadOutbox(when: 'at once' | 'by somebody else' = 'at once'): void {
  useEffect(() => {
    if (when === 'at once') {
      loadOutbox().catch(report);
    }
  }, [when]);
}
