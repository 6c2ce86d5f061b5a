import * as v from 'valibot';

import type { CognitoAuth } from '#contract/api/sign-in/sites.ts';
import { readToken } from '#contract/api/sign-in/token.ts';
import type { Claims } from '#contract/api/sign-in/token.ts';

interface Expected {
  auth: CognitoAuth;
  nonce: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The claims of an ID token that was issued for this redirect, together with an access token of the same person; null
 * when anything is amiss (docs/contract.md §4). Signatures are the API's matter, and `iat` is nobody's: clocks differ.
 */
export function checkTokens(tokens: { idToken: string; accessToken: string }, expected: Expected): Claims | null {
  const id = goodClaims(tokens.idToken, expected);
  const access = goodClaims(tokens.accessToken, expected);
  const clientId = expected.auth.userPoolWebClientId;
  const isGood =
    id !== null &&
    access !== null &&
    id.token_use === 'id' &&
    id.aud === clientId &&
    (id.nonce === undefined || id.nonce === expected.nonce) &&
    access.token_use === 'access' &&
    access.client_id === clientId &&
    access.sub === id.sub;
  return isGood ? id : null;
}

/** docs/contract.md §4: `{endpoint}/{userPoolId}` where the site names an endpoint, else the one of AWS. */
export function issuerOf({ endpoint, region, userPoolId }: CognitoAuth): string {
  const base = endpoint?.replace(/(?<!\/)\/+$/, '') ?? `https://cognito-idp.${region}.amazonaws.com`;
  return `${base}/${userPoolId}`;
}

function goodClaims(token: string, { auth, now }: Expected): Claims | null {
  const claims = isSigned(token) ? readToken(token) : null;
  return claims !== null && claims.iss === issuerOf(auth) && claims.exp * 1000 > now ? claims : null;
}

const Header = v.object({ alg: v.pipe(v.string(), v.regex(/^(?!none$)./i)) });

/** Three parts, none of them empty, and an algorithm: `none` is no signature. */
function isSigned(token: string): boolean {
  const [, header = ''] = /^([\w-]+)\.[\w-]+\.[\w-]+$/.exec(token) ?? [];
  try {
    return v.is(Header, JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return false; // Not base64 or not JSON: not a token.
  }
}
