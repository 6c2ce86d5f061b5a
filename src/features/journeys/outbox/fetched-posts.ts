import type { QueryClient } from '@tanstack/react-query';

import type { PostSummary } from '#contract/api/posts.ts';

/** What is here already of a post, from whatever list or article it came with. Asks nothing of the network. */
export function fetchedPosts(client: QueryClient, slug: string): readonly PostSummary[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => postsIn(state.data))
    .filter((post) => post.slug === slug);
}

/** Lists and single posts, whatever they were asked for. */
function postsIn(data: unknown): readonly PostSummary[] {
  if (typeof data !== 'object' || data === null) {
    return [];
  }
  if ('posts' in data && Array.isArray(data.posts)) {
    return data.posts as PostSummary[]; // Parsed when it was fetched.
  }
  return 'post' in data ? [data.post as PostSummary] : []; // The same.
}
