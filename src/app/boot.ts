import { hasUnfinishedPurge } from '#device/purge-mark.ts';
import { readChoices } from '#device/choices.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import { readOwner } from '#device/owner.ts';
import { within } from '#device/within.ts';
import { installDefaultPolicy } from '#device/trusted-types.ts';
import { provideApiContext } from '#api/api-context.ts';
import { refreshSession } from '#features/session/refresh.ts';
import { apiBase } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

import { speakTo, startDressing } from './dress.ts';
import { openKept } from './kept.ts';
import { ownToken } from './own-tab.ts';
import { sessionRefused } from './session-over.ts';

/** A store that hangs must not leave an empty page: a start goes on without its word. */
const STORE_WITHIN_MS = 2000;

/**
 * What must have happened before anything is shown: a log-out that was interrupted is finished, the API knows whose
 * token to send, what is kept of the owner is back, and the page speaks and looks as last time.
 */
export async function boot(): Promise<void> {
  installDefaultPolicy();
  await Promise.all([finishLogOut(), speakTo(null)]);
  provideApiContext({
    base: apiBase,
    siteUuid: () => readChoices().selectedSite?.site.siteUuid,
    token: ownToken,
    refresh: refreshSession,
    onRefused: sessionRefused,
    onReport: report,
  });
  provideOutbox(() => import('./app-outbox.ts').then(({ startAppOutbox }) => startAppOutbox()));
  const kept = readOwner();
  if (kept !== null) {
    const rest = openKept(kept.owner);
    if (rest !== undefined) {
      await rest;
    }
  }
  startDressing();
}

/** The purge itself is not part of a start, until there is one to finish. */
async function finishLogOut(): Promise<void> {
  const looking = hasUnfinishedPurge();
  const isUnfinished = await within(STORE_WITHIN_MS, looking);
  if (isUnfinished === true) {
    await purge();
  } else if (isUnfinished === undefined) {
    looking.then((late) => (late ? purge().then(() => location.reload()) : undefined)).catch(report);
  }
}

async function purge(): Promise<void> {
  const { finishInterruptedPurge } = await import('#device/purge.ts');
  await finishInterruptedPurge();
}
