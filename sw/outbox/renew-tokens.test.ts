import { describe, expect, it, vi } from 'vitest';

import { permitOf, tokenFrom } from '#tests/kit/send-permit.ts';

import { renewTokens } from './renew-tokens.ts';

const THEN = Date.UTC(2026, 10, 24, 9);
const fresh = tokenFrom(THEN + 3_600_000, 'ana');

function pool(status: number, body: unknown, headers: Record<string, string> = {}) {
  return vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status, headers })),
  );
}

describe('the pool is asked for new tokens', () => {
  it('as Amplify asks it, at its own address', async () => {
    const ask = pool(200, { AuthenticationResult: { IdToken: fresh, AccessToken: fresh } });
    await renewTokens(await permitOf('ana', THEN), ask);
    const [address, init] = ask.mock.calls[0] ?? [];
    expect(address).toBe('https://pool.example/');
    expect(init).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      credentials: 'omit',
      redirect: 'error',
    });
    expect(init?.body).toBe(JSON.stringify({ ClientId: 'client', RefreshToken: 'first' }));
  });

  it.each([
    ['stays', {}, 'first'],
    ['is replaced where the pool does so', { RefreshToken: 'second' }, 'second'],
  ])('and the refresh token %s', async (_, more, refreshToken) => {
    const ask = pool(200, { AuthenticationResult: { IdToken: fresh, AccessToken: fresh, ...more } });
    expect(await renewTokens(await permitOf('ana', THEN), ask)).toMatchObject({
      idToken: fresh,
      accessToken: fresh,
      refreshToken,
    });
  });

  it.each([
    ['a refusal in the body', pool(400, { __type: 'NotAuthorizedException' }), 'refused'],
    ['a refusal with its namespace', pool(400, { __type: 'com.amazon#UserNotFoundException' }), 'refused'],
    ['a refusal in a header', pool(400, {}, { 'x-amzn-errortype': 'TokenRevokedException:http://x' }), 'refused'],
    ['a server in trouble', pool(500, { __type: 'NotAuthorizedException' }), 'unreachable'],
    ['too many calls', pool(400, { __type: 'TooManyRequestsException' }), 'unreachable'],
    ['an answer of the wrong shape', pool(200, { AuthenticationResult: {} }), 'unreachable'],
    [
      'tokens of somebody else',
      pool(200, { AuthenticationResult: { IdToken: tokenFrom(THEN, 'ben'), AccessToken: fresh } }),
      'unreachable',
    ],
    ['a page of a hotel', () => Promise.resolve(new Response('<html>')), 'unreachable'],
    ['no answer', () => Promise.reject(new TypeError('offline')), 'unreachable'],
  ] as const)('%s is no more than it is', async (_, ask, outcome) => {
    expect(await renewTokens(await permitOf('ana', THEN), ask)).toBe(outcome);
  });
});
