import type { QueryClient } from '@tanstack/react-query';

import { journeyQueries } from './journey-queries.ts';
import { currentChanges, publishChanges } from './outbox/changes.ts';
import type { Outbox } from './outbox/runner.ts';

let opened: Promise<Outbox> | undefined;

/** The one outbox of this page. It comes with Dexie, so it is loaded with the first need, after the first content. */
export function openOutbox(client: QueryClient): Promise<Outbox> {
  opened ??= load(client).catch((error: unknown) => {
    opened = undefined; // The next need tries again.
    publishChanges({ ...currentChanges(), rows: currentChanges().rows ?? [] });
    throw error;
  });
  return opened;
}

async function load(client: QueryClient): Promise<Outbox> {
  const { startOutbox } = await import('./outbox/runner.ts');
  return startOutbox(client, (siteUuid) => journeyQueries.subscribed(siteUuid).queryKey);
}
