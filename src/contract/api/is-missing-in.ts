/**
 * docs/contract.md §6: where a list has nothing at all in a language (BCP 47), English stands in for it. Of undefined
 * nothing is known yet.
 */
export function isMissingIn(language: string, list: { readonly posts: readonly unknown[] } | undefined): boolean {
  return !/^en(?:-|$)/i.test(language) && list?.posts.length === 0;
}
