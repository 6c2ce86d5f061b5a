import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RefreshOutcome } from '#api/api-context.ts';
import { keepOwner } from '#device/owner.ts';
import { readToken } from '#contract/token.ts';

import { bearer, refreshSession } from './refresh.ts';
import { currentSession, tokenOfKeptOwner } from './session.ts';
import { chooseSite, keepTokens, siteConfig, token } from './test-tokens.ts';

const pool = vi.hoisted(() => ({
  configurePool: vi.fn<() => void>(),
  refreshTokens: vi.fn<() => Promise<RefreshOutcome>>(),
}));
vi.mock('./amplify.ts', () => pool);

beforeEach(() => {
  pool.refreshTokens.mockReset();
});

describe('the session on this device', () => {
  it('is nobody’s without a site or without tokens', () => {
    expect(currentSession()).toBeNull();
    keepTokens({ id: token(60), access: token(60, 'access') });
    expect(currentSession()).toBeNull();
    localStorage.clear();
    chooseSite();
    expect(currentSession()).toBeNull();
  });

  it.each([
    ['the ID token', undefined, 'id'],
    ['the access token where the site says so', 'access', 'access'],
  ] as const)('bears %s', (_, tokenUse, expected) => {
    chooseSite(siteConfig(tokenUse === undefined ? {} : { tokenUse }));
    keepTokens({ id: token(60), access: token(60, 'access') });
    expect(currentSession()?.claims.token_use).toBe(expected);
  });

  it.each([
    [60, 0, 'valid'],
    [-1, 0, 'expired'],
    [-3600, -7_200_000, 'valid'],
    [3600, 7_200_000, 'expired'],
  ] as const)('with %i s left and a pool clock %i ms apart is %s', (secondsLeft, driftMs, state) => {
    chooseSite();
    keepTokens({ id: token(secondsLeft), access: token(secondsLeft, 'access'), driftMs });
    expect(currentSession()?.state).toBe(state);
  });

  it('is nobody’s when the token is none', () => {
    chooseSite();
    keepTokens({ id: 'x.y.z', access: 'x.y.z' });
    expect(currentSession()).toBeNull();
  });
});

describe('the bearer', () => {
  it('is sent as it is while it lasts', async () => {
    chooseSite();
    const id = token(60);
    keepTokens({ id, access: token(60, 'access'), refresh: 'r' });
    await expect(bearer()).resolves.toBe(id);
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  it('is refreshed once it has expired, once for however many calls', async () => {
    chooseSite();
    const fresh = token(3600);
    keepTokens({ id: token(-5), access: token(-5, 'access'), refresh: 'r' });
    pool.refreshTokens.mockImplementation(() => {
      keepTokens({ id: fresh, access: token(3600, 'access'), refresh: 'r' });
      return Promise.resolve('refreshed');
    });
    const bearers = await Promise.all(Array.from({ length: 10 }, bearer));
    expect(new Set(bearers)).toEqual(new Set([fresh]));
    expect(pool.refreshTokens).toHaveBeenCalledOnce();
  });

  it('stays the expired one when it can not be refreshed: the worker still finds its owner', async () => {
    chooseSite();
    const id = token(-5);
    keepTokens({ id, access: token(-5, 'access') });
    await expect(bearer()).resolves.toBe(id);
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });
});

describe('a pool that says nothing', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not keep what is here waiting: the expired token goes out after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    chooseSite();
    const id = token(-5);
    keepTokens({ id, access: token(-5, 'access'), refresh: 'r' });
    pool.refreshTokens.mockReturnValue(new Promise(() => undefined));
    const asked = bearer();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(asked).resolves.toBe(id);
    const refused = refreshSession(id);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(refused).resolves.toBe('unreachable');
  });
});

describe('a refresh after a 401', () => {
  it('does not ask the pool when another call has already brought a new token', async () => {
    chooseSite();
    keepTokens({ id: token(3600), access: token(3600, 'access'), refresh: 'r' });
    await expect(refreshSession('the token that was refused')).resolves.toBe('refreshed');
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  it.each(['refused', 'unreachable'] as const)('tells when it was %s', async (outcome) => {
    chooseSite();
    const id = token(60);
    keepTokens({ id, access: token(60, 'access'), refresh: 'r' });
    pool.refreshTokens.mockResolvedValue(outcome);
    await expect(refreshSession(id)).resolves.toBe(outcome);
  });

  it('is refused without a refresh token, and without a session', async () => {
    await expect(refreshSession('x')).resolves.toBe('refused');
    chooseSite();
    const id = token(60);
    keepTokens({ id, access: token(60, 'access') });
    await expect(refreshSession(id)).resolves.toBe('refused');
  });
});

describe('after a session is over', () => {
  it('an unsigned token names the owner of what is kept, and nothing else', () => {
    expect(tokenOfKeptOwner()).toBeUndefined();
    keepOwner({ owner: 'hash', iss: 'https://pool.example', sub: 'person' });
    const made = tokenOfKeptOwner() ?? '';
    expect(readToken(made)).toEqual({ iss: 'https://pool.example', sub: 'person', exp: 0 });
    expect(made.endsWith('.')).toBe(true);
  });
});
