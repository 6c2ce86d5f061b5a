import { type PostListArguments, type PostListState, usePostList } from '#features/posts/queries/post-list-query.ts';

import { isEnglish } from './is-english.ts';

export interface ReadablePosts {
  readonly list: PostListState;
  readonly shownIn: 'own' | 'english';
}

/** docs/contract.md §6: where there is no text at all in a person's language, the list is asked again in English. */
export function useReadablePosts(wanted: PostListArguments, when: 'asked' | 'not-asked' = 'asked'): ReadablePosts {
  const own = usePostList(wanted, when);
  const isMissing = !isEnglish(wanted.language) && own.state === 'here' && own.posts.length === 0;
  const english = usePostList({ ...wanted, language: 'en' }, isMissing ? 'asked' : 'not-asked');
  if (!isMissing) {
    return { list: own, shownIn: 'own' };
  }
  return { list: english, shownIn: english.posts.length > 0 ? 'english' : 'own' };
}
