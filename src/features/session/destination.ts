import { href, ROUTES } from '#contract/app/routes.ts';

import { safePathOrNothing } from './safe-path.ts';

/** A path part that browsers read as a way, not as a name. */
const DOTS = /^\.{1,2}$/;

/**
 * Where one goes once one is signed in, in the order of docs/contract.md §4. A nomination code stands encoded in an
 * address that is built here, so that no character of it leads elsewhere: it needs none of the rules for targets.
 */
export function destination(redirectTo: unknown, nominationCode: string | null | undefined): string {
  const target = safePathOrNothing(redirectTo);
  if (target !== undefined) {
    return target;
  }
  const code = nominationCode?.trim() ?? '';
  return code === '' || DOTS.test(code) ? ROUTES.home.path : href('confirmNomination', { nominationCode: code });
}
