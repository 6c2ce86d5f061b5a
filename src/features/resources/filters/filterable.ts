import type { Named } from '#contract/api/posts.ts';

/** What the filters look at. Names are text by now: cleaned and decoded. */
export interface Filterable {
  readonly tags: readonly Named[];
  readonly format: Named;
}
