import type { QueryClient } from '@tanstack/react-query';

import { journeyQueries } from './journey-queries.ts';
import { currentChanges, publishChanges } from './outbox/changes.ts';
import type { Outbox } from './outbox/runner.ts';

const AGAIN_AFTER_MS = 3000;
/** How long the screens wait for what is kept: a database may never open, and no browser says so. */
const PATIENCE_MS = 3000;

let opened: Promise<Outbox> | undefined;
let ready: Outbox | undefined;

/** The outbox, once it is open: a press that need not wait for it is written before the next frame is drawn. */
export function readyOutbox(): Outbox | undefined {
  return ready;
}

/** The one outbox of this page. It comes with Dexie, so it is loaded with the first need, after the first content. */
export function openOutbox(client: QueryClient): Promise<Outbox> {
  opened ??= load(client).catch((error: unknown) => {
    opened = undefined; // The next need tries again.
    showWithout();
    throw error;
  });
  return opened;
}

/** The screens are held back no longer; what is kept joins them as soon as it is known. */
function showWithout(): void {
  const changes = currentChanges();
  if (changes.rows === undefined) {
    publishChanges({ ...changes, rows: [] });
  }
}

async function load(client: QueryClient): Promise<Outbox> {
  setTimeout(showWithout, PATIENCE_MS);
  const file = import('./outbox/runner.ts').then(({ startOutbox }) => startOutbox);
  const startOutbox = await file.catch((error: unknown) => {
    // What waits is not on the screen until the file is here.
    setTimeout(() => void openOutbox(client).catch(() => undefined), AGAIN_AFTER_MS);
    throw error;
  });
  ready = await startOutbox(client, (siteUuid) => journeyQueries.subscribed(siteUuid).queryKey);
  return ready;
}
