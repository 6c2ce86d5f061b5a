import { matchPath } from 'react-router-dom';

import { POST_ORIGINS, oneOf } from '#contract/api/posts.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { BRAND } from '#contract/app/brand.ts';
import { ROUTES } from '#contract/app/routes.ts';

import type { GuardTold } from './guard-told.ts';
import { trackedTitle } from './page-title.ts';
import { isStaff } from './staff.ts';
import { addTrackingSink, track } from './track.ts';
import type { Tracked } from './track.ts';

/** docs/contract.md §8: what stands in place of a real story's slug and title. */
export const REAL_STORY = 'real-story';

type PageOpened = Extract<Tracked, { what: 'page-opened' }>;
type PageViewed = Extract<Tracked, { what: 'page-viewed' }>;

/** The visit of a post whose category is not known yet, with its path as it is. */
let held: { opened: PageOpened; viewed?: PageViewed } | undefined;
/** The post that was on the page last: a page may stand before anybody listens to the guard. */
let shown: { slug: string; categories: PostSummary['categories']; title: string } | undefined;

addTrackingSink({
  track({ what }) {
    if (what === 'logged-out') {
      held = undefined;
      shown = undefined;
    }
  },
});

/**
 * Takes what the guard tells of. A post's slug may be a real story's: that it was opened is told of once it is here, or
 * once the person leaves without having seen it, and then without saying which one it was.
 */
export function trackGuard(told: GuardTold): void {
  switch (told.what) {
    case 'page-opened': {
      endPostVisit();
      const { what, route } = told;
      const opened = { what, route, path: pathOf(told) };
      if (route !== 'post') {
        track(opened);
        return;
      }
      held = { opened: { ...opened, origin: oneOf(POST_ORIGINS, told.url.searchParams.get('origin'), 'query') } };
      return;
    }
    case 'page-viewed': {
      const { what, route } = told;
      const path = pathOf(told);
      const viewed = { what, route, path, title: trackedTitle(route, path) };
      if (route !== 'post') {
        track(viewed);
      } else if (held !== undefined) {
        held.viewed = viewed;
        releaseIfShown();
      }
      return;
    }
    case 'person-known':
      track(personKnown(told));
      return;
    default:
      track(told);
  }
}

/** A post is on the page, and with it its category. */
export function trackPost({ slug, categories }: Pick<PostSummary, 'slug' | 'categories'>, title: string): void {
  shown = { slug, categories, title };
  releaseIfShown();
}

function releaseIfShown(): void {
  // A post that names no category may have lost it on the way.
  if (held === undefined || shown === undefined || shown.categories.length === 0) {
    return;
  }
  const { path } = held.opened;
  if (slugIn(path) !== shown.slug.toLowerCase()) {
    return;
  }
  if (isRealStory(shown.categories)) {
    release(`${routeOf(path)}/${REAL_STORY}`, REAL_STORY);
  } else {
    release(path, shown.title);
  }
}

export function isRealStory(categories: PostSummary['categories']): boolean {
  return categories.some(({ slug }) => slug === 'real-stories');
}

/** The post did not come, as far as this visit goes: its route alone is told of. */
export function endPostVisit(): void {
  if (held !== undefined) {
    const { origin: _, ...opened } = held.opened; // What led there belongs to a post.
    held.opened = opened;
    release(routeOf(opened.path), BRAND.name);
  }
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

function personKnown({
  profile,
  site,
  authType,
  staffEmailDomain,
}: Extract<GuardTold, { what: 'person-known' }>): Tracked {
  return {
    what: 'person-known',
    profileId: profile.id,
    stages: profile.stages,
    managePeople: profile.managePeople,
    language: profile.language,
    siteUuid: site?.siteUuid ?? '',
    siteName: site?.displayName ?? '',
    companyUuid: site?.companyUuid ?? '',
    companyName: site?.companyName ?? '',
    authType,
    isStaff: isStaff(profile.email, staffEmailDomain),
  };
}

/**
 * As its route has it, in whatever letters it was opened. An address without a page may be a real story's with a slip in
 * it: nothing of that is told of but its route.
 */
function pathOf({ route, url: { pathname } }: Pick<PageOpened, 'route'> & { readonly url: URL }): string {
  const { path } = ROUTES[route];
  const parameters: Readonly<Record<string, string | undefined>> = matchPath(path, pathname)?.params ?? {};
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name] ?? '';
    return value === '' ? '' : `/${value.replaceAll('/', '%2F')}`; // `matchPath` decodes a slash, and nothing else.
  });
  return filled.replace(/\/\*$|(?<=.)\/$/, '');
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
