/** The address that a post is kept under in the caches `posts` and `saved`: of its query only the language counts. */
export function postKeyOf(address: URL): string {
  const language = address.searchParams.get('language');
  const key = new URL(address.pathname, address.origin);
  if (language !== null) {
    key.searchParams.set('language', language);
  }
  return key.href;
}
