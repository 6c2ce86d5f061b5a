/** What the identity provider sent along with the person who comes back (docs/contract.md §4). */
export type SignOnAnswer = { state: string } & (
  | { type: 'token'; idToken: string; accessToken: string }
  | { type: 'code'; code: string }
  | { type: 'error'; error: string }
);

/** Tokens come behind the hash, a code in the query, an error in either; undefined when there is no answer at all. */
export function readSignOnAnswer({ search, hash }: { search: string; hash: string }): SignOnAnswer | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const state = fragment.get('state') ?? query.get('state') ?? '';
  const error = fragment.get('error') ?? query.get('error');
  if (error !== null) {
    return { type: 'error', state, error };
  }
  const code = query.get('code');
  if (code !== null) {
    return { type: 'code', state, code };
  }
  if (fragment.has('id_token') || fragment.has('access_token')) {
    const idToken = fragment.get('id_token') ?? '';
    return { type: 'token', state, idToken, accessToken: fragment.get('access_token') ?? '' };
  }
  return undefined;
}
