import { matchPath } from 'react-router-dom';

import { ROUTES } from '#contract/app/routes.ts';

/**
 * Providers answer at one page (docs/contract.md §4), which takes the answer out of the address itself. Tokens that came
 * to any other were not asked for: nobody reads them there, so that they would only stay for histories and copies.
 */
export function dropUnaskedTokens(): void {
  const { pathname, search, hash } = location;
  if (/[#&](?:id|access)_token=/.test(hash) && matchPath(ROUTES.singleSignOn.path, pathname) === null) {
    history.replaceState(history.state, '', pathname + search);
  }
}
