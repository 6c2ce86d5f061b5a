import { href } from '#contract/routes.ts';
import { removeSessionTokens } from '#device/session-tokens.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';

import { isGuarding } from './guard/guard-middleware.ts';

let leaveFor: ((path: string) => void) | undefined;

/** The router takes part once it stands. */
export function onSessionOver(navigate: (path: string) => void): void {
  leaveFor = navigate;
}

/**
 * The server refused the session: its tokens go, everything kept stays, and the login screen gets the way back. While
 * the guard judges a navigation, the refusal is its own to answer.
 */
export function sessionRefused(): void {
  removeSessionTokens();
  if (isGuarding() || !location.pathname.startsWith('/v2')) {
    return;
  }
  const target = safePathOrNothing(location.pathname + location.search);
  leaveFor?.(href('login', {}, { redirect_to: target }));
}
