import { CATEGORIES, TAB_LABELS, isResourceCategory } from '#contract/api/categories.ts';
import { BRAND } from '#contract/app/brand.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';

const RESOURCES = /^\/v2\/resources\/([^/]+)(?:\/([^/]+))?$/;

/**
 * A page's title as analytics are told it: in English whatever the page speaks, so that it is one page, and without
 * anything that a person typed. A post's comes with the post.
 */
export function trackedTitle(route: RouteName, path: string): string {
  const [, category = '', tab = ''] = RESOURCES.exec(path) ?? [];
  if (!isResourceCategory(category)) {
    const { title }: RouteRow = ROUTES[route];
    return title ?? BRAND.name;
  }
  const title = `Resources for ${CATEGORIES[category].label}`;
  return Object.hasOwn(TAB_LABELS, tab) ? `${title} – ${TAB_LABELS[tab as keyof typeof TAB_LABELS]}` : title; // Has it.
}
