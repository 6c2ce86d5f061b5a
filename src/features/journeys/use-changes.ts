import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

import type { JourneySubscription } from '#contract/journeys.ts';
import type { OutboxRow } from '#contract/outbox.ts';
import { report } from '#tracking/report.ts';

import { openOutbox } from './open-outbox.ts';
import { currentChanges, subscribeChanges } from './outbox/changes.ts';
import type { Changes } from './outbox/changes.ts';

/** What waits for the server; knows nothing until something has opened the outbox. */
export function useChanges(): Changes {
  return useSyncExternalStore(subscribeChanges, currentChanges);
}

/** As `useChanges`, but nobody waits for it: the button that was pressed says so first. */
export function useLaterChanges(): Changes {
  const [changes, setChanges] = useState(currentChanges);
  useEffect(() => {
    const read = () => startTransition(() => setChanges(currentChanges()));
    read();
    return subscribeChanges(read);
  }, []);
  return changes;
}

/** The change of one journey; what happens to others is nothing to its button. */
export function useChangeOf({ listName, postSlug }: JourneySubscription): OutboxRow | undefined {
  return useSyncExternalStore(subscribeChanges, () => {
    const rows = currentChanges().rows ?? [];
    return rows.find((row) => row.listName === listName) ?? rows.find((row) => row.postSlug === postSlug);
  });
}

/** Whether it is known what waits: until then the server's word may be the opposite of what was pressed. */
export function useLookedAt(): boolean {
  return useSyncExternalStore(subscribeChanges, () => currentChanges().rows !== undefined);
}

/** Opens the outbox, for screens that are about it; any other page does so a moment after its first content. */
export function useOutbox(when: 'at once' | 'by somebody else' = 'at once'): void {
  const client = useQueryClient();
  useEffect(() => {
    if (when === 'at once') {
      openOutbox(client).catch(report);
    }
  }, [client, when]);
}

/** As `useChanges`, and opens the outbox. */
export function useOpenChanges(): Changes {
  useOutbox();
  return useChanges();
}
