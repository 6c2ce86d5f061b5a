import * as v from 'valibot';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { REFRESH_REFUSALS } from '#contract/api/sign-in/refresh-refusals.ts';
import { ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';

const Renewed = v.object({
  AuthenticationResult: v.object({
    IdToken: v.string(),
    AccessToken: v.string(),
    /** From a pool that replaces it at each use. */
    RefreshToken: v.optional(v.string()),
  }),
});
const Refused = v.object({ __type: v.string() });

/** Asks the pool for new tokens, with the call that Amplify makes in a page. Whatever is no answer of it is silence. */
export async function renewTokens(
  permit: SendPermit,
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<SendPermit['tokens'] | 'refused' | 'unreachable'> {
  const { pool, tokens } = permit;
  try {
    const response = await ask(pool.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: pool.clientId, RefreshToken: tokens.refreshToken, DeviceKey: pool.deviceKey }),
      signal: AbortSignal.timeout(FIRST_BYTE_TIMEOUT_MS),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
    const said: unknown = await response.json();
    return response.ok ? await tokensIn(said, permit) : refusalIn(response, said);
  } catch {
    return 'unreachable';
  }
}

async function tokensIn(said: unknown, permit: SendPermit): Promise<SendPermit['tokens'] | 'unreachable'> {
  const { IdToken, AccessToken, RefreshToken } = v.parse(Renewed, said).AuthenticationResult;
  const claims = readToken(permit.tokenUse === 'access' ? AccessToken : IdToken);
  if (claims === null || (await ownerOf(claims, permit.siteUuid)) !== permit.owner) {
    return 'unreachable'; // Somebody else’s are no answer to what was asked.
  }
  return {
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken ?? permit.tokens.refreshToken,
    clockDriftMs: claims.iat === undefined ? 0 : claims.iat * 1000 - Date.now(),
  };
}

function refusalIn({ headers, status }: Response, said: unknown): 'refused' | 'unreachable' {
  const body = v.safeParse(Refused, said);
  const type = headers.get('x-amzn-errortype') ?? (body.success ? body.output.__type : '');
  const name = type.split(':')[0]?.split('#').pop() ?? '';
  return status < 500 && REFRESH_REFUSALS.has(name) ? 'refused' : 'unreachable';
}
