// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DeployConfig } from '#contract/config.ts';
import { startApiServer, type ApiServer } from '#tests/kit/api-server.ts';
import { SITE, siteConfig } from '#tests/kit/device.ts';

import { exchange, vouchByBothClocks } from './finish-sign-on.ts';
import type { Vouched } from './finish-sign-on.ts';

const email = 'grace@bellweather.example';
const ANSWERS: Readonly<Record<string, [status: number, body: unknown]>> = {
  '/auth/sso': [200, { email, siteUuid: 'site-1' }],
  '/auth/validate': [200, { valid: true }],
  '/auth/identifier': [200, { sites: [SITE] }],
};

let api: ApiServer;
let config: DeployConfig;

beforeEach(async () => {
  api = await startApiServer();
  const banners: [] = [];
  const baseApiUrl = (await api.context.base()).replace('/api/', '/{region}');
  config = { baseApiUrl, gaTrackingId: '', heapAppId: '', stage: 'prod', version: '1', banners };
});

afterEach(() => api.close());

function answer(changes: typeof ANSWERS = {}): void {
  const answers = { ...ANSWERS, ...changes };
  api.answer = ({ url = '' }, response) => {
    const [status, body] = answers[url.replace(/^\/eu-west-1/, '').replace(/\?.*/, '')] ?? [404, {}];
    if (status === 0) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function vouched(tokenUse: 'id' | 'access' = 'id', autoRegister = false): Vouched {
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
    answer();
    await expect(exchange(vouched(), config)).resolves.toMatchObject({ end: 'known', site: { siteUuid: 'site-1' } });
    const [signOn] = api.requests;
    expect(JSON.parse(signOn?.body ?? '')).toEqual({ autoRegister: false, siteUuid: 'site-1' });
  });

  it.each([
    ['id', 'Bearer the-id-token'],
    ['access', 'Bearer the-access-token'],
  ] as const)('is told to the region of the site with the %s token', async (tokenUse, bearer) => {
    answer();
    await exchange(vouched(tokenUse), config);
    const asked = api.requests.map(({ url, token }) => [url.replace(/\?.*/, ''), token]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['/eu-west-1/auth/sso', bearer],
        ['/eu-west-1/auth/validate', bearer],
        ['/eu-west-1/auth/identifier', undefined],
      ]),
    );
  });

  it('and whom the site does not know yet, registers with what is known', async () => {
    const prefill = { email, siteUuid: 'site-1', firstName: 'Ellis', registrationCode: 'BELL-1' };
    answer({ '/auth/sso': [206, prefill] });
    await expect(exchange(vouched('id', true), config)).resolves.toMatchObject({ end: 'registration', prefill });
  });

  const unable = `Unable to log ${email} in`;
  it.each<[string, typeof ANSWERS, string]>([
    ['is refused', { '/auth/sso': [401, {}] }, 'Failed to authenticate'],
    ['may not come in', { '/auth/sso': [403, {}] }, 'Failed to authenticate'],
    ['meets an error', { '/auth/sso': [500, {}] }, 'Failed to authenticate'],
    ['meets an unreadable answer', { '/auth/sso': [200, { email: '' }] }, 'Failed to authenticate'],
    ['is not valid', { '/auth/validate': [200, { valid: false }] }, unable],
    ['can not be validated', { '/auth/validate': [403, {}] }, unable],
    ['has no site', { '/auth/identifier': [200, { sites: [] }] }, unable],
    ['is unknown by e-mail', { '/auth/identifier': [401, {}] }, unable],
    ['has another site only', { '/auth/identifier': [200, { sites: [{ ...SITE, siteUuid: 'site-2' }] }] }, unable],
    ['is somebody of another site', { '/auth/sso': [200, { email, siteUuid: 'site-2' }] }, unable],
  ])('and who %s is told so', async (_, changes, words) => {
    answer(changes);
    await expect(exchange(vouched(), config)).rejects.toThrow(words);
  });

  it.each(['/auth/sso', '/auth/validate', '/auth/identifier'])('can try again when %s says nothing', async (path) => {
    answer({ [path]: [0, null] });
    await expect(exchange(vouched(), config)).rejects.toMatchObject({ name: 'Unreachable' });
  });
});

describe('tokens that have come this very moment', () => {
  const NOW = 1_760_000_000_000;
  const HOUR = 3_600_000;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { signOn } = vouched();

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
    const theirTime = () => Promise.resolve(NOW);
    const { clockDriftMs } = await vouchByBothClocks(signOn, tokensOf(NOW), theirTime);
    expect(clockDriftMs).toBe(-fast || 0);
  });

  it('do not count when they have expired by both clocks', async () => {
    const old = vouchByBothClocks(signOn, tokensOf(NOW - 2 * HOUR), () => Promise.resolve(NOW));
    await expect(old).rejects.toThrow('Failed to authenticate');
  });

  it('do not count when they have expired here, and nobody else says what time it is', async () => {
    vi.setSystemTime(NOW + 2 * HOUR);
    const silent = vouchByBothClocks(signOn, tokensOf(NOW), () => Promise.resolve(undefined));
    await expect(silent).rejects.toThrow('Failed to authenticate');
  });
});
