/**
 * docs/contract.md §6: where a list has nothing at all in a language (BCP 47), English stands in for it. Of undefined
 * nothing is known yet.
 */
export function isMissingIn(language: string, list: List | undefined): boolean {
  const entries = list !== undefined && 'posts' in list ? list.posts : list;
  return !/^en(?:-|$)/i.test(language) && entries?.length === 0;
}

type List = readonly unknown[] | { readonly posts: readonly unknown[] };
