import type { PostSummary } from '#contract/api/posts.ts';

/**
 * What a page of a list says, in a few characters: the same for the same posts in the same order and the same total,
 * whoever asked for it and when. FNV-1a: it tells answers apart, it protects nothing.
 */
export function listVersion(posts: readonly PostSummary[], total: number): string {
  const text = JSON.stringify([total, posts]);
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
