import { BRAND } from '#contract/app/brand.ts';
import type { PostSummary } from '#contract/api/posts.ts';

import { track } from './track.ts';
import type { Tracked } from './track.ts';

/** docs/contract.md §8: what stands in place of a real story's slug and title. */
export const REAL_STORY = 'real-story';

type PageOpened = Extract<Tracked, { what: 'page-opened' }>;
type PageViewed = Extract<Tracked, { what: 'page-viewed' }>;

/** The visit of a post whose category is not known yet, as the guard told of it. */
let held: { opened: PageOpened; viewed?: PageViewed } | undefined;

/**
 * Takes what the guard tells of. A post's slug may be a real story's: that it was opened is told of once it is here, or
 * once the person leaves without having seen it, and then without saying which one it was.
 */
export function trackVisit(told: Tracked): void {
  if (told.what === 'page-opened') {
    endPostVisit();
    if (told.route === 'post') {
      held = { opened: told };
      return;
    }
  }
  if (told.what === 'page-viewed' && told.route === 'post') {
    if (held !== undefined) {
      held.viewed = told;
    }
    return;
  }
  track(told);
}

/** The post of the visit is here, and with it its category. */
export function trackPost({ slug, categories }: Pick<PostSummary, 'slug' | 'categories'>, title: string): void {
  // One that names no category may have lost it on the way.
  if (held === undefined || categories.length === 0 || slugIn(held.opened.path) !== slug.toLowerCase()) {
    return;
  }
  const isStory = isRealStory(categories);
  const path = isStory ? `${routeOf(held.opened.path)}/${REAL_STORY}` : held.opened.path;
  release(path, isStory ? REAL_STORY : title);
}

export function isRealStory(categories: PostSummary['categories']): boolean {
  return categories.some(({ slug }) => slug === 'real-stories');
}

/** The post did not come, as far as this visit goes: its route alone is told of. */
export function endPostVisit(): void {
  if (held !== undefined) {
    const { origin, ...opened } = held.opened; // What led there is no secret, but belongs to a post.
    held.opened = opened;
    release(routeOf(opened.path), BRAND.name);
  }
}

/** The person logs out, or somebody else comes: nothing more is told of whoever was here. */
export function stopTracking(): void {
  held = undefined;
  track({ what: 'logged-out' });
}

function release(path: string, title: string): void {
  const { opened, viewed } = held ?? {};
  held = undefined;
  if (opened !== undefined) {
    track({ ...opened, path });
  }
  if (viewed !== undefined) {
    track({ ...viewed, path, title });
  }
}

/** `/v2/post` of `/v2/post/some-slug`. */
function routeOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function slugIn(path: string): string {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug;
  }
}
