import { queryClient } from '#app/queries/query-client.ts';
import { articleQuery } from '#app/routes/prefetch-on-press.ts';
import type { Post } from '#contract/api/posts.ts';
import { sanitisedContent } from '#features/posts/html/sanitised-content.ts';

const ARTICLES_MAX = 3;

/**
 * Sanitises articles that are kept and that a link of this page leads to, one in each step: nothing is asked for. Where
 * somebody waits for one, it is a task of 60 ms on an old phone.
 */
export function* prepareArticles(): Generator<undefined, void> {
  const posts = new Set<Post>();
  for (const link of document.querySelectorAll('main a')) {
    const query = articleQuery(link);
    const kept = query && queryClient.getQueryData(query.queryKey);
    if (kept !== undefined) {
      posts.add(kept.post);
    }
  }
  for (const post of [...posts].slice(0, ARTICLES_MAX)) {
    yield;
    sanitisedContent(post);
  }
}
