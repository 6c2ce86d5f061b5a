import { hasUnfinishedPurge } from '#device/purge-mark.ts';
import { readChoices } from '#device/choices.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import { readOwner } from '#device/owner.ts';
import { installDefaultPolicy } from '#device/trusted-types.ts';
import { provideApiContext } from '#api/api-context.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { refreshSession } from '#features/session/refresh.ts';
import { apiBase } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

import { startAppearance } from './appearance.ts';
import { startPersisting } from './persisting.ts';
import { activateLanguageOf } from './language.ts';
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
  await Promise.all([finishLogOut(), activateLanguageOf(null)]);
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
    const rest = startPersisting(kept.owner);
    if (rest !== undefined) {
      await rest;
    }
  }
  startAppearance();
}

/** The purge itself is not part of a start, until there is one to finish. */
async function finishLogOut(): Promise<void> {
  const looking = hasUnfinishedPurge();
  const isUnfinished = await withTimeout(STORE_WITHIN_MS, looking).catch(() => undefined);
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
