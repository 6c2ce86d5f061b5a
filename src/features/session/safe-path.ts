import { ROUTES } from '#contract/app/routes.ts';

const LENGTH_MAX = 2048;
/** Controls, odd white space, zero-width and direction marks, backslashes, the full-width look-alikes of a slash or dot. */
const FORBIDDEN_ANYWHERE = /(?! )[\p{Cc}\p{Cf}\p{Z}\\。．／＼]/u;
/**
 * A plain space as well: in a query it stands between the words of a search. A per cent sign stands in front of a letter
 * outside ASCII alone: there are content systems that keep those encoded in their slugs.
 */
const FORBIDDEN_IN_PATH = / |%(?:2f|5c|2e|7f|[01][0-9a-f]|25(?![89a-f][0-9a-f]))/i;
const SECRETS = ['id_token', 'access_token', 'code', 'state', 'token'];

/**
 * Where a person may be sent: a path of this origin under `/v2` or `/nomination/confirm/`, else undefined
 * (docs/contract.md §4; docs/security.md). Redirect targets, deep links and states go through here.
 */
export function safePathOrNothing(target: unknown, ownOrigin?: string): string | undefined {
  if (typeof target !== 'string' || target === '' || target.length > LENGTH_MAX) {
    return undefined;
  }
  const origin = ownOrigin ?? location.origin;
  if (!/^\/(?![/\\])/.test(target) || FORBIDDEN_ANYWHERE.test(target)) {
    return undefined;
  }
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (FORBIDDEN_IN_PATH.test(path) || path.includes('//') || hasDotSegment(path) || !decodes(path)) {
    return undefined;
  }
  const url = new URL(target, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '' || !isAllowed(url.pathname)) {
    return undefined;
  }
  if (SECRETS.some((name) => url.searchParams.has(name))) {
    return undefined;
  }
  return url.pathname + url.search;
}

/** The same, with the home page for whatever may not be followed. */
export function safePath(target: unknown, origin?: string): string {
  return safePathOrNothing(target, origin) ?? ROUTES.home.path;
}

function isAllowed(path: string): boolean {
  return path === '/v2' || path.startsWith('/v2/') || /^\/nomination\/confirm\/[^/]+/.test(path);
}

function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false; // A broken escape: no honest link has one.
  }
}
