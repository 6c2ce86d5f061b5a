import type { RouteName } from '#contract/app/routes.ts';

/** In the router's order: what others have to wait for, such as a sanitiser or a search, has no early page. */
export const EARLY_ROUTES = ['home', 'realStories', 'managersResources', 'resources'] as const satisfies RouteName[];
