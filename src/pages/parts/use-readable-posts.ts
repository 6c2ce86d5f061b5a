import { isMissingIn } from '#contract/api/is-missing-in.ts';
import {
  type PostListArguments,
  type PostListState,
  type PostListWanted,
  usePostList,
} from '#features/posts/queries/post-list-query.ts';

export interface ReadablePosts {
  readonly list: PostListState;
  readonly shownIn: 'own' | 'english';
}

/**
 * docs/contract.md §6: where there is no text at all in a person's language, the list is asked again in English. One that
 * does not come in their language, and is kept in English since before they changed it, is better than none.
 */
export function useReadablePosts(
  list: PostListArguments,
  { when = 'asked', extent = 'as-used' }: PostListWanted = {},
): ReadablePosts {
  const own = usePostList(list, { when, extent });
  const isMissing = own.state === 'here' && isMissingIn(list.language, own);
  const english = usePostList({ ...list, language: 'en' }, { when: isMissing ? when : 'not-asked', extent });
  if (own.state === 'failed' && english.posts.length > 0) {
    return { list: { ...english, retry: own.retry }, shownIn: 'english' };
  }
  if (!isMissing) {
    return { list: own, shownIn: 'own' };
  }
  return { list: english, shownIn: english.posts.length > 0 ? 'english' : 'own' };
}
