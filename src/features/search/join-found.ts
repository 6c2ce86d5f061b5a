import type { PostSummary } from '#contract/api/posts.ts';

/** What stands on the screen of a search, each once: what is kept here first, since it was there first. */
export function joinFound(
  kept: readonly PostSummary[],
  fromServer: readonly PostSummary[],
  /** Of those kept, so many come before the server's. */
  first = kept.length,
): PostSummary[] {
  const bySlug = new Map<string, PostSummary>();
  for (const post of [...kept.slice(0, first), ...fromServer, ...kept.slice(first)]) {
    bySlug.set(post.slug, bySlug.get(post.slug) ?? post);
  }
  return [...bySlug.values()];
}

/** The same posts, those that stood there in the order in which they did: nothing moves under a finger. */
export function inOrderOf(before: readonly PostSummary[], now: readonly PostSummary[]): readonly PostSummary[] {
  const bySlug = new Map(now.map((post) => [post.slug, post]));
  const stood = before.flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const ordered = joinFound(stood, now);
  return ordered.length === before.length && ordered.every((post, at) => post === before[at]) ? before : ordered;
}
