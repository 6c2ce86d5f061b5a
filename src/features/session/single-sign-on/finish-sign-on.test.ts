// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DeployConfig } from '#contract/api/config.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { CONFIG, SITE, siteConfig } from '#tests/kit/device.ts';
import { type Answers, fakeApi, noNetwork } from '#tests/kit/fake-api.ts';

import { exchange, verifyWithBothClocks } from './finish-sign-on.ts';
import type { VerifiedSignOn } from './finish-sign-on.ts';

const email = 'grace@bellweather.example';
const config: DeployConfig = { ...CONFIG, baseApiUrl: 'https://api.example/{region}' };

/** The API of the region of the site. */
function answer(changes: Answers = {}) {
  const answers = {
    singleSignOn: () => Response.json({ email, siteUuid: 'site-1' }),
    validateUser: () => Response.json({ valid: true }),
    identifySites: () => Response.json({ sites: [SITE] }),
    ...changes,
  };
  return fakeApi(answers, { base: 'https://api.example/eu-west-1' });
}

function verified(tokenUse: 'id' | 'access' = 'id', autoRegister = false): VerifiedSignOn {
  return {
    sub: 'person',
    email,
    clockDriftMs: 0,
    idToken: 'the-id-token',
    accessToken: 'the-access-token',
    signOn: {
      id: '',
      nonce: '',
      startedAt: 0,
      way: 'asked',
      siteUuid: 'site-1',
      siteConfig: siteConfig({ tokenUse }),
      autoRegister,
    },
  };
}

describe('somebody whom the provider vouches for', () => {
  it('is known when the API says who it is, that they are valid, and that the site is theirs', async () => {
    const api = answer();
    await expect(exchange(verified(), config)).resolves.toMatchObject({ end: 'known', site: { siteUuid: 'site-1' } });
    expect(api.calls[0]?.body).toEqual({ autoRegister: false, siteUuid: 'site-1' });
  });

  it.each([
    ['id', 'Bearer the-id-token'],
    ['access', 'Bearer the-access-token'],
  ] as const)('is told to the region of the site with the %s token', async (tokenUse, bearerToken) => {
    const api = answer();
    await exchange(verified(tokenUse), config);
    const asked = api.calls.map(({ endpoint, headers }) => [endpoint, headers.get('authorization')]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['singleSignOn', bearerToken],
        ['validateUser', bearerToken],
        ['identifySites', null],
      ]),
    );
  });

  it('and whom the site does not know yet, registers with what is known', async () => {
    const prefill = { email, siteUuid: 'site-1', firstName: 'Ellis', registrationCode: 'BELL-1' };
    answer({ singleSignOn: () => Response.json(prefill, { status: 206 }) });
    await expect(exchange(verified('id', true), config)).resolves.toMatchObject({ end: 'registration', prefill });
  });

  const unable = `Unable to log ${email} in`;
  it.each<[string, EndpointName, number, object, string]>([
    ['is refused', 'singleSignOn', 401, {}, 'Failed to authenticate'],
    ['may not come in', 'singleSignOn', 403, {}, 'Failed to authenticate'],
    ['meets an error', 'singleSignOn', 500, {}, 'Failed to authenticate'],
    ['meets an unreadable answer', 'singleSignOn', 200, { email: '' }, 'Failed to authenticate'],
    ['is not valid', 'validateUser', 200, { valid: false }, unable],
    ['can not be validated', 'validateUser', 403, {}, unable],
    ['has no site', 'identifySites', 200, { sites: [] }, unable],
    ['is unknown by e-mail', 'identifySites', 401, {}, unable],
    ['has another site only', 'identifySites', 200, { sites: [{ ...SITE, siteUuid: 'site-2' }] }, unable],
    ['is somebody of another site', 'singleSignOn', 200, { email, siteUuid: 'site-2' }, unable],
  ])('and who %s is told so', async (_, endpoint, status, body, words) => {
    answer({ [endpoint]: () => Response.json(body, { status }) });
    await expect(exchange(verified(), config)).rejects.toThrow(words);
  });

  it.each(['singleSignOn', 'validateUser', 'identifySites'])('can try again when %s says nothing', async (endpoint) => {
    answer({ [endpoint]: noNetwork });
    await expect(exchange(verified(), config)).rejects.toMatchObject({ name: 'Unreachable' });
  });
});

describe('tokens that have come this very moment', () => {
  const NOW = 1_760_000_000_000;
  const HOUR = 3_600_000;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { signOn } = verified();

  /** As issued at a time, for an hour. */
  function tokensOf(issuedAt: number) {
    const both = {
      iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool',
      sub: 'person',
      iat: issuedAt / 1000,
      exp: (issuedAt + HOUR) / 1000,
    };
    const token = (claims: object) => `${part({ alg: 'RS256' })}.${part({ ...both, ...claims })}.c2ln`;
    return {
      idToken: token({ token_use: 'id', aud: 'client' }),
      accessToken: token({ token_use: 'access', client_id: 'client' }),
    };
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['right', 0],
    ['two hours fast', 2 * HOUR],
    ['two hours slow', -2 * HOUR],
  ])('count on a phone whose clock is %s, which remembers by how much', async (_, fast) => {
    vi.setSystemTime(NOW + fast);
    const serverTime = () => Promise.resolve(NOW);
    const { clockDriftMs } = await verifyWithBothClocks(signOn, tokensOf(NOW), serverTime);
    expect(clockDriftMs).toBe(-fast || 0);
  });

  it('do not count when they have expired by both clocks', async () => {
    const old = verifyWithBothClocks(signOn, tokensOf(NOW - 2 * HOUR), () => Promise.resolve(NOW));
    await expect(old).rejects.toThrow('Failed to authenticate');
  });

  it('do not count when they have expired here, and nobody else says what time it is', async () => {
    vi.setSystemTime(NOW + 2 * HOUR);
    const silent = verifyWithBothClocks(signOn, tokensOf(NOW), () => Promise.resolve(undefined));
    await expect(silent).rejects.toThrow('Failed to authenticate');
  });
});
