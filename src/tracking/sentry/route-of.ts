import { ROUTES } from '#contract/app/routes.ts';

const PATTERNS = Object.values(ROUTES)
  .filter(({ path }) => !path.includes('*'))
  .map(({ path }) => ({ path, pattern: patternOf(path) }));

/** `/v2/post/:postSlug`: an address without anything that says what was read, for whatever post. */
export function routeOf(pathname: string): string {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.path ?? 'unmatched';
}

function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+(\??)/g, (_, optional) => (optional === '' ? '/[^/]+' : '(?:/[^/]+)?'));
  return new RegExp(`^${parts}/?$`);
}
