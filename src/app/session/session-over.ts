import { answerAfterGuard, isGuarding } from '#app/guard/guard-middleware.ts';
import { isOwnerGone } from '#app/queries/persisting.ts';
import { href } from '#contract/app/routes.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { currentSession } from '#features/session/session.ts';

import { markLoggedOut } from './own-tab.ts';

let leaveFor: ((path: string) => void) | undefined;

/** The router takes part once it stands. */
export function onSessionOver(navigate: (path: string) => void): void {
  leaveFor = navigate;
}

/**
 * The server refused the session that this token is of. Its tokens go, everything kept stays, and the login screen gets
 * the way back. A session that has begun since is another one.
 */
export function sessionRefused(token: string): void {
  const session = currentSession();
  if (session === null || session.token === token) {
    endSession();
  }
}

/** The same for a person whom the server does not let in any more, whatever their token (docs/contract.md §5). */
export function endSession(): void {
  if (isOwnerGone()) {
    return; // Whoever is signed in now was refused nothing.
  }
  markLoggedOut();
  if (isGuarding()) {
    answerAfterGuard();
    return;
  }
  if (/^\/v2(?:\/|$)/i.test(location.pathname)) {
    const target = safePathOrNothing(location.pathname + location.search);
    leaveFor?.(href('login', {}, { redirect_to: target }));
  }
}
