import * as v from 'valibot';

import { isLoopbackHost, parseAddress } from '#contract/app/addresses.ts';
import type { SiteStore, StoredSite } from '#server/store/sites.ts';

/** What an app asks of the authorize page (RFC 6749, RFC 7636, OpenID Connect Core 3). */
export interface AuthorizeRequest {
  readonly site: StoredSite;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly responseType: 'token' | 'code';
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly prompt: string | undefined;
  readonly codeChallenge: string | undefined;
}

const Query = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  response_type: v.optional(v.string()),
  scope: v.optional(v.string(), ''),
  state: v.optional(v.string()),
  nonce: v.optional(v.string()),
  prompt: v.optional(v.string()),
  code_challenge: v.optional(v.string()),
  code_challenge_method: v.optional(v.string()),
});

/**
 * The request in a query. Who can't be trusted to have asked, and where the answer may not go, is told to the person
 * alone (`words`); anything else is wrong in the app's eyes (`refusal` goes back to it).
 */
export function readAuthorizeRequest(
  query: Record<string, string>,
  sites: SiteStore,
): { words: string } | { request: AuthorizeRequest; refusal: string | undefined } {
  const parsed = v.safeParse(Query, query);
  if (!parsed.success) {
    return { words: 'The address says neither who asks nor where to answer.' };
  }
  const asked = parsed.output;
  const site = sites
    .all()
    .find(({ authType, auth }) => authType === 'COGNITO_IDP' && auth.userPoolWebClientId === asked.client_id);
  if (!site) {
    return { words: 'No app of this name signs in here.' };
  }
  if (!isOurReturn(asked.redirect_uri)) {
    return { words: 'The answer would go to an address that is not known here.' };
  }
  const responseType = site.auth.responseType ?? 'token';
  const request: AuthorizeRequest = {
    site,
    responseType,
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    state: asked.state,
    nonce: asked.nonce,
    prompt: asked.prompt,
    codeChallenge: asked.code_challenge,
  };
  return { request, refusal: refusalOf(asked, responseType) };
}

function refusalOf(asked: v.InferOutput<typeof Query>, responseType: 'token' | 'code'): string | undefined {
  if (asked.response_type !== responseType) {
    return 'unauthorized_client';
  }
  const scopes = asked.scope.split(' ');
  if (!scopes.includes('openid') || !scopes.includes('email')) {
    return 'invalid_scope';
  }
  if (responseType === 'code' && (asked.code_challenge === undefined || asked.code_challenge_method !== 'S256')) {
    return 'invalid_request';
  }
  return undefined;
}

/** The app's own return page, wherever on this machine the app is served from. */
function isOurReturn(redirectUri: string): boolean {
  const url = parseAddress(redirectUri);
  return (
    url !== null && isLoopbackHost(url.hostname) && url.pathname === '/sso' && url.search === '' && url.hash === ''
  );
}
