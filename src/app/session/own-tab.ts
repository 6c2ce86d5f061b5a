import { Unreachable } from '#api/errors.ts';
import { stopPersisting, isOwnerGone } from '#app/queries/persisting.ts';
import { href } from '#contract/app/routes.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { readOwner } from '#device/session/owner.ts';
import { removeTokensOf } from '#device/session/session-tokens.ts';
import { unsignedOwnerToken } from '#features/session/session.ts';
import { bearerToken } from '#features/session/tokens/refresh.ts';

/** Begins anew where what this tab shows belongs to nobody here any more: with whoever is signed in now. */
export function leaveWhenOwnerIsGone(): boolean {
  const isGone = isOwnerGone();
  if (isGone) {
    stopPersisting();
    leaveWithoutConfirmation(readOwner() === null ? href('login', {}) : href('home', {}));
  }
  return isGone;
}

/**
 * The token of the person whom this tab shows. Nobody else's: what it asks for and keeps is that person's.
 * @throws {Unreachable} when somebody else is signed in by now: the call is not made
 */
export async function ownToken(): Promise<string | undefined> {
  const token = (await bearerToken()) ?? unsignedOwnerToken();
  if (isOwnerGone()) {
    // While somebody is about to come, nobody is here: the tab that they come in says when.
    if (readOwner() !== null) {
      leaveWhenOwnerIsGone();
    }
    throw new Unreachable('network');
  }
  return token;
}

/** Whoever is shown here has no session any more; that of anybody else is none of this tab's business. */
export function markLoggedOut(): void {
  const owner = readOwner();
  if (owner !== null && !isOwnerGone()) {
    removeTokensOf(owner);
  }
}
