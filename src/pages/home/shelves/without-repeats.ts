import type { PostSummary } from '#contract/api/posts.ts';

/** Of a list what is not shown elsewhere on the page; where that is too little, what is shown elsewhere fills it up. */
export function withoutRepeats(
  posts: readonly PostSummary[],
  shown: readonly PostSummary[],
  { atLeast, atMost }: { atLeast: number; atMost: number },
): PostSummary[] {
  const ids = new Set(shown.map(({ id }) => id));
  const fresh = posts.filter(({ id }) => !ids.has(id));
  const repeated = posts.filter(({ id }) => ids.has(id));
  return [...fresh, ...repeated.slice(0, Math.max(atLeast - fresh.length, 0))].slice(0, atMost);
}
