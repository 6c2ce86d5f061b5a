import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { report } from '#tracking/report.ts';

import { openOutbox } from './open-outbox.ts';
import { currentChanges, subscribeChanges } from './outbox/changes.ts';
import type { Changes } from './outbox/changes.ts';

/** What waits for the server; knows nothing until something has opened the outbox. */
export function useChanges(): Changes {
  return useSyncExternalStore(subscribeChanges, currentChanges);
}

/** As `useChanges`, and opens the outbox: for screens that are about it. */
export function useOpenChanges(): Changes {
  const client = useQueryClient();
  useEffect(() => {
    openOutbox(client).catch(report);
  }, [client]);
  return useChanges();
}
