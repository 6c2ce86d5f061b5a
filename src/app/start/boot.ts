import { provideApiContext } from '#api/api-context.ts';
import { startPersisting } from '#app/queries/persisting.ts';
import { isAsking } from '#app/queries/query-client.ts';
import { lastSeenOnScreen } from '#app/last-seen/take-over.ts';
import { ownToken } from '#app/session/own-tab.ts';
import { sessionRefused } from '#app/session/session-over.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import { watchFirstContent } from '#device/page/first-content.ts';
import { hasUnfinishedPurge } from '#device/purge/purge-mark.ts';
import { readOwner } from '#device/session/owner.ts';
import { installDefaultPolicy } from '#device/worker/trusted-types.ts';
import { isExpired, poolTime } from '#features/session/session.ts';
import { refreshSession } from '#features/session/tokens/refresh.ts';
import { apiBase } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

import { startAppearance } from './appearance.ts';
import { activateLanguageOf } from './language.ts';

/** A store that hangs must not leave an empty page: a start goes on without its word. */
const STORE_WITHIN_MS = 2000;

/**
 * What must have happened before anything is shown: a log-out that was interrupted is finished, the API knows whose
 * token to send, what is kept of the owner is back, and the page speaks and looks as last time. A page that speaks
 * already takes care of its language itself.
 */
export async function boot({ language }: { language: 'at once' | 'later' }): Promise<void> {
  installDefaultPolicy();
  watchFirstContent(isAsking);
  const speaking = language === 'at once' ? activateLanguageOf(null) : undefined;
  // The guard waits for the words of whoever is signed in, beside its answers.
  const isLater = lastSeenOnScreen() === null && readOwner() !== null;
  await Promise.all([finishLogOut(), isLater ? undefined : speaking]);
  provideApiContext({
    base: apiBase,
    token: ownToken,
    isExpired,
    poolTime,
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
  const { finishInterruptedPurge } = await import('#device/purge/purge.ts');
  await finishInterruptedPurge();
}
