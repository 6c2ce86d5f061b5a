import { SEARCH_CHARACTERS_MAX } from '#contract/api/constants.ts';
import { isBlank } from '#contract/app/blank.ts';

/** What there is to search for: without the space around it, as much as counts. Empty: nothing, or nothing to be seen. */
export function searchTerm(typed: string | null): string {
  const term = (typed ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX);
  if (isBlank(term)) {
    return '';
  }
  return term.replaceAll(/\p{Cs}/gu, ''); // Half a character, which no address can hold.
}
