import { SEARCH_CHARACTERS_MAX } from '#contract/api/constants.ts';

/** What there is to search for: without the space around it, as much as counts. Empty: nothing. */
export function searchTerm(typed: string | null): string {
  const term = (typed ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX);
  return term.replaceAll(/\p{Cs}/gu, ''); // Half a character, which no address can hold.
}
