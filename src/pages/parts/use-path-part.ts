import { useLocation } from 'react-router-dom';

import { decoded } from '#contract/decoded.ts';

/**
 * A part of the path, counted from 1 and decoded once: in a parameter of the router's, a `%2F` that a name itself contains
 * has become a slash.
 */
export function usePathPart(place: number): string {
  return decoded(useLocation().pathname.split('/')[place] ?? '');
}
