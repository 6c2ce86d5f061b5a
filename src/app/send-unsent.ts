import { openOutbox } from '#features/journeys/open-outbox.ts';

import { queryClient } from './query-client.ts';

const SEND_NOW_MS = 5000;

/** Sends what waits, as far as that is done within five seconds. */
export async function sendUnsent(): Promise<void> {
  const outbox = await openOutbox(queryClient);
  await outbox.sendNow(SEND_NOW_MS);
}
