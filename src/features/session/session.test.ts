import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readToken } from '#contract/api/sign-in/token.ts';
import { writeOwner } from '#device/session/owner.ts';
import { poolTokensOf } from '#device/session/pool-tokens.ts';
import { copyPoolTokens, keepPoolTokens } from '#device/session/session-tokens.ts';
import { givenSite, givenTokens, siteConfig, token } from '#tests/kit/device.ts';

import { isExpired, currentSession, poolTime, unsignedOwnerToken } from './session.ts';
import type * as amplify from './tokens/amplify.ts';
import { bearerToken, refreshSession } from './tokens/refresh.ts';

const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<typeof amplify.refreshTokens>() }));
vi.mock('./tokens/amplify.ts', () => pool);

beforeEach(() => {
  pool.refreshTokens.mockReset();
});

/** What a pool gives for the refresh token of the person. */
function refreshedTo(id: string): Awaited<ReturnType<typeof amplify.refreshTokens>> {
  const tokens = { idToken: id, accessToken: token(3600, 'access'), refreshToken: 'r2', clockDriftMs: 0 };
  return { outcome: 'refreshed', tokens: poolTokensOf({ clientId: 'client', username: 'person' }, tokens) };
}

describe('the session on this device', () => {
  it('is nobody’s without a site or without tokens', () => {
    expect(currentSession()).toBeNull();
    givenTokens({ id: token(60), access: token(60, 'access') });
    expect(currentSession()).toBeNull();
    localStorage.clear();
    givenSite();
    expect(currentSession()).toBeNull();
  });

  it.each([
    ['the ID token', undefined, 'id'],
    ['the access token where the site says so', 'access', 'access'],
  ] as const)('bears %s', (_, tokenUse, expected) => {
    givenSite(siteConfig(tokenUse === undefined ? {} : { tokenUse }));
    givenTokens({ id: token(60), access: token(60, 'access') });
    expect(currentSession()?.claims.token_use).toBe(expected);
  });

  it.each([
    [60, 0, 'valid'],
    [-1, 0, 'expired'],
    [-3600, -7_200_000, 'valid'],
    [3600, 7_200_000, 'expired'],
  ] as const)('with %i s left and a pool clock %i ms apart is %s', (secondsLeft, driftMs, state) => {
    givenSite();
    givenTokens({ id: token(secondsLeft), access: token(secondsLeft, 'access'), driftMs });
    expect(currentSession()?.state).toBe(state);
  });

  it.each([
    [60, 0, false],
    [-3600, -7_200_000, false],
    [3600, 7_200_000, true],
  ])(
    'a token of its pool with %i s left and a clock %i ms apart has run out: %s',
    (secondsLeft, driftMs, hasRunOut) => {
      givenSite();
      givenTokens({ id: token(secondsLeft), access: token(secondsLeft, 'access'), driftMs });
      expect(isExpired(token(secondsLeft))).toBe(hasRunOut);
      expect(isExpired(token(secondsLeft, 'renewed meanwhile'))).toBe(hasRunOut);
    },
  );

  it('knows what time it is for its pool; without one the device does', () => {
    expect(poolTime(5000)).toBe(5000);
    givenSite();
    givenTokens({ id: token(60), access: token(60, 'access'), driftMs: -3000 });
    expect(poolTime(5000)).toBe(2000);
  });

  it('a token without a session goes by the clock of the device', () => {
    expect([isExpired(token(60)), isExpired(token(-60)), isExpired('none')]).toEqual([false, true, false]);
  });

  it.each([
    ['may have run out, whatever its end says', 'r', true],
    ['counts until its end where nothing could renew it', undefined, false],
  ] as const)('a token that is issued later than it is by the clock %s', (_, refresh, mayHaveRunOut) => {
    givenSite();
    const id = token(3600, 'id', { iat: Math.floor(Date.now() / 1000) });
    givenTokens({ id, access: token(3600, 'access'), ...(refresh && { refresh }), driftMs: -2 * 86_400_000 });
    expect(isExpired(id)).toBe(mayHaveRunOut);
    expect(currentSession()?.state).toBe('valid');
  });

  it('is nobody’s while what is kept is another person’s', () => {
    givenSite();
    givenTokens({ id: token(60), access: token(60, 'access') });
    writeOwner({ owner: 'other', iss: 'https://pool.example', sub: 'somebody else' });
    expect(currentSession()).toBeNull();
  });

  it('is nobody’s when the token is none', () => {
    givenSite();
    givenTokens({ id: 'x.y.z', access: 'x.y.z' });
    expect(currentSession()).toBeNull();
  });
});

describe('the bearer', () => {
  it('is sent as it is while it lasts', async () => {
    givenSite();
    const id = token(60);
    givenTokens({ id, access: token(60, 'access'), refresh: 'r' });
    await expect(bearerToken()).resolves.toBe(id);
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  it('is refreshed once it has expired, once for however many calls', async () => {
    givenSite();
    const fresh = token(3600);
    givenTokens({ id: token(-60), access: token(-60, 'access'), refresh: 'r' });
    pool.refreshTokens.mockResolvedValue(refreshedTo(fresh));
    const bearers = await Promise.all(Array.from({ length: 10 }, bearerToken));
    expect(new Set(bearers)).toEqual(new Set([fresh]));
    expect(pool.refreshTokens).toHaveBeenCalledOnce();
  });

  it('is not waited for in the 30 seconds after it has expired, while it is refreshed', async () => {
    givenSite();
    const id = token(-20);
    const fresh = token(3600);
    givenTokens({ id, access: token(-20, 'access'), refresh: 'r' });
    pool.refreshTokens.mockResolvedValue(refreshedTo(fresh));
    await expect(bearerToken()).resolves.toBe(id);
    await expect(refreshSession(id)).resolves.toBe('refreshed');
    expect(pool.refreshTokens).toHaveBeenCalledOnce();
    await expect(bearerToken()).resolves.toBe(fresh);
  });

  it('stays the expired one when it can not be refreshed: the worker still finds its owner', async () => {
    givenSite();
    const id = token(-5);
    givenTokens({ id, access: token(-5, 'access') });
    await expect(bearerToken()).resolves.toBe(id);
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });
});

describe('a pool that says nothing', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not keep what is here waiting: the expired token goes out after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    givenSite();
    const id = token(-60);
    givenTokens({ id, access: token(-60, 'access'), refresh: 'r' });
    pool.refreshTokens.mockReturnValue(new Promise(() => undefined));
    const asked = bearerToken();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(asked).resolves.toBe(id);
    const refused = refreshSession(id);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(refused).resolves.toBe('unreachable');
  });
});

describe('a refresh after a 401', () => {
  it('does not ask the pool when another call has already brought a new token', async () => {
    givenSite();
    givenTokens({ id: token(3600), access: token(3600, 'access'), refresh: 'r' });
    await expect(refreshSession('the token that was refused')).resolves.toBe('refreshed');
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  it.each(['refused', 'unreachable'] as const)('tells when it was %s', async (outcome) => {
    givenSite();
    const id = token(60);
    givenTokens({ id, access: token(60, 'access'), refresh: 'r' });
    pool.refreshTokens.mockResolvedValue({ outcome, tokens: new Map() });
    await expect(refreshSession(id)).resolves.toBe(outcome);
  });

  it('asks nobody without a refresh token, or without a session', async () => {
    await expect(refreshSession('x')).resolves.toBe('not-refreshable');
    givenSite();
    const id = token(60);
    givenTokens({ id, access: token(60, 'access') });
    await expect(refreshSession(id)).resolves.toBe('not-refreshable');
  });
});

describe('somebody who signs in while the session of another is refreshed', () => {
  it.each(['refreshed', 'refused'] as const)('stays signed in, also when that one is %s', async (outcome) => {
    givenSite();
    const id = token(-60);
    givenTokens({ id, access: token(-60, 'access'), refresh: 'r' });
    let answer = () => undefined as void;
    pool.refreshTokens.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ ...refreshedTo(token(3600)), outcome });
      }),
    );
    const refreshing = refreshSession(id);
    await vi.waitFor(() => expect(pool.refreshTokens).toHaveBeenCalled());
    const liam = { iss: 'https://pool.example', sub: 'liam' };
    const idToken = `h.${btoa(JSON.stringify({ ...liam, exp: 9e9 }))}.s`;
    localStorage.clear();
    givenSite();
    writeOwner({ owner: 'of liam', ...liam });
    keepPoolTokens(
      poolTokensOf({ clientId: 'client', username: 'liam' }, { idToken, accessToken: idToken, clockDriftMs: 0 }),
    );
    const kept = copyPoolTokens('client');
    answer();
    await refreshing;
    expect(copyPoolTokens('client')).toEqual(kept);
    expect(currentSession()?.claims.sub).toBe('liam');
  });
});

describe('after a session is over', () => {
  it('an unsigned token names the owner of what is kept, and nothing else', () => {
    expect(unsignedOwnerToken()).toBeUndefined();
    writeOwner({ owner: 'hash', iss: 'https://pool.example', sub: 'person' });
    const made = unsignedOwnerToken() ?? '';
    expect(readToken(made)).toEqual({ iss: 'https://pool.example', sub: 'person', exp: 0 });
    expect(made.endsWith('.')).toBe(true);
  });
});
