import { hasUnfinishedPurge } from '#device/purge-mark.ts';
import { readChoices } from '#device/choices.ts';
import { readOwner } from '#device/owner.ts';
import { installDefaultPolicy } from '#device/trusted-types.ts';
import { provideApiContext } from '#api/api-context.ts';
import { refreshSession } from '#features/session/refresh.ts';
import { apiBase } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

import { speakTo, startDressing } from './dress.ts';
import { openKept } from './kept.ts';
import { ownToken } from './own-tab.ts';
import { sessionRefused } from './session-over.ts';

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
  const kept = readOwner();
  if (kept !== null) {
    openKept(kept.owner);
  }
  startDressing();
}

/** The purge itself is not part of a start, until there is one to finish. */
async function finishLogOut(): Promise<void> {
  if (await hasUnfinishedPurge()) {
    const { finishInterruptedPurge } = await import('#device/purge.ts');
    await finishInterruptedPurge();
  }
}
