import { readChoices } from '#device/choices.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { openOutbox } from '#features/journeys/open-outbox.ts';
import { sendLeaveDates } from '#features/profile/send-leave-dates.ts';

import { queryClient } from './query-client.ts';

const SEND_NOW_MS = 5000;

/** Sends what waits, as far as that is done within five seconds. */
export async function sendUnsent(): Promise<void> {
  const siteUuid = readChoices().selectedSite?.site.siteUuid ?? '';
  await Promise.all([
    openOutbox(queryClient).then((outbox) => outbox.sendNow(SEND_NOW_MS)),
    withTimeout(
      SEND_NOW_MS,
      sendLeaveDates(siteUuid, () => Promise.resolve()),
    ).catch(() => undefined), // What fails is kept.
  ]);
}
