import { postKeyOf } from '#contract/device/post-key.ts';
import { readToken } from '#contract/api/sign-in/token.ts';
import type { Claims } from '#contract/api/sign-in/token.ts';

/** A request for one post, and who asks. */
export interface PostRequest {
  siteUuid: string;
  slug: string;
  /** Of the request's own token, expired or not: whose copy it may read. There is no "current user" to mix up. */
  claims: Claims;
  /** The address that a copy is kept under: of the query only the language counts. */
  key: string;
}

const POST_PATH = /\/sites\/([^/]+)\/posts\/([^/]+)$/;
const BEARER = /^Bearer (\S+)$/i;

/** Reads a request of any origin and base path; null when it is none for a single post, or when nobody asks. */
export function readPostRequest({
  method,
  url,
  headers,
}: Pick<Request, 'method' | 'url' | 'headers'>): PostRequest | null {
  const address = new URL(url);
  const [, siteUuid = '', slug = ''] = (POST_PATH.exec(address.pathname) ?? []).map(decodePart);
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const claims = readToken(token);
  if (method !== 'GET' || siteUuid === '' || slug === '' || slug === 'recommended' || claims === null) {
    return null;
  }
  return { siteUuid, slug, claims, key: postKeyOf(address) };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return ''; // Not encoded by us: nothing that we keep.
  }
}
