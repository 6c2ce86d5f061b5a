import type { PostSummary } from '#contract/api/posts.ts';

/** One post per id: the later version wins, in the place where the id came first. */
export function mergePosts<Item extends Pick<PostSummary, 'id'>>(...lists: readonly (readonly Item[])[]): Item[] {
  const byId = new Map<number, Item>();
  for (const post of lists.flat()) {
    byId.set(post.id, post);
  }
  return [...byId.values()];
}
