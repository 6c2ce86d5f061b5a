import { beforeEach, describe, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { permitStore } from '#device/outbox/permit-store.ts';
import { markPurgeBegun, markPurgeDone } from '#device/purge/write-purge-mark.ts';
import { removeOwner, writeOwner } from '#device/session/owner.ts';
import { poolTokensOf } from '#device/session/pool-tokens.ts';
import { keepPoolTokens, readSessionTokens, removeSessionTokens } from '#device/session/session-tokens.ts';
import { givenSignedIn, givenSite, siteConfig } from '#tests/kit/device.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { tokenFrom } from '#tests/kit/send-permit.ts';

import type * as amplify from './amplify.ts';
import { refreshUnderLock } from './refresh-under-lock.ts';
import { leaveSendPermit, withdrawSendPermit } from './send-permit.ts';

const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<typeof amplify.refreshTokens>() }));
vi.mock('./amplify.ts', () => pool);

const HOUR_MS = 3_600_000;
const POOL = { clientId: 'client', username: 'person' };

/** Tokens of an hour, from so long ago. */
function tokens(agoMs: number, refreshToken: string) {
  const token = tokenFrom(Date.now() - agoMs);
  return { idToken: token, accessToken: token, refreshToken, clockDriftMs: 0 };
}

const keep = (agoMs: number, refreshToken: string) => keepPoolTokens(poolTokensOf(POOL, tokens(agoMs, refreshToken)));
const kept = () => readSessionTokens('client')?.refreshToken;

/** As the worker leaves it. */
async function renewedByWorker(agoMs: number, refreshToken = 'second'): Promise<void> {
  const permit = await permitStore.read();
  if (permit === null) {
    throw new Error('No permit');
  }
  await permitStore.write({ ...permit, tokens: tokens(agoMs, refreshToken), isRenewed: true });
}

beforeEach(async () => {
  pool.refreshTokens.mockReset();
  vi.stubGlobal('caches', fakeCaches());
  provideApiContext({
    base: () => Promise.resolve('/api'),
    token: () => Promise.resolve(undefined),
    isExpired: () => false,
    refresh: () => Promise.resolve('refused'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  await givenSignedIn();
  keep(2 * HOUR_MS, 'first');
});

describe('the permit for the worker', () => {
  it('has what it needs to send as whoever is signed in', async () => {
    await leaveSendPermit();
    expect(await permitStore.read()).toMatchObject({
      siteUuid: 'site-1',
      base: `${location.origin}/api`,
      pool: { ...POOL, address: 'https://cognito-idp.eu-west-1.amazonaws.com/' },
      tokenUse: 'id',
      tokens: { refreshToken: 'first' },
      isRenewed: false,
      logOut: null,
    });
  });

  it('has the pool’s own address and token, where the site says so', async () => {
    givenSite(siteConfig({ endpoint: 'https://pool.example/', tokenUse: 'access' }));
    await leaveSendPermit();
    expect(await permitStore.read()).toMatchObject({ pool: { address: 'https://pool.example/' }, tokenUse: 'access' });
  });

  it('says which log-out was the last one, so that every later one ends it', async () => {
    await markPurgeBegun();
    await markPurgeDone();
    await leaveSendPermit();
    const permit = await permitStore.read();
    expect(permit?.logOut).toBe(await permitStore.lastLogOut());
    expect(permit?.logOut).not.toBeNull();
  });

  it('is nobody’s while a log-out is under way, without a session, and for another owner', async () => {
    await leaveSendPermit();
    await markPurgeBegun();
    await leaveSendPermit();
    expect(await permitStore.read()).toBeNull();
    await markPurgeDone();

    await leaveSendPermit();
    expect(await permitStore.read()).not.toBeNull();
    removeSessionTokens();
    await leaveSendPermit();
    expect(await permitStore.read()).toBeNull();

    keep(0, 'first');
    removeOwner();
    await leaveSendPermit();
    expect(await permitStore.read()).toBeNull();
  });

  it('goes with its tokens as soon as nothing waits', async () => {
    await leaveSendPermit();
    await withdrawSendPermit();
    expect(await permitStore.read()).toBeNull();
    expect(kept()).toBe('first');
  });
});

describe('what the worker renewed', () => {
  beforeEach(leaveSendPermit);

  it.each([
    ['taken away', withdrawSendPermit],
    ['left again', leaveSendPermit],
  ])('is the page’s before the permit is %s', async (_, change) => {
    await renewedByWorker(0);
    await change();
    expect(kept()).toBe('second');
    expect((await permitStore.read())?.tokens.refreshToken ?? 'second').toBe('second');
  });

  it('is what a page goes on with instead of a refresh, which a pool may refuse by now', async () => {
    await renewedByWorker(0);
    expect(await refreshUnderLock(readSessionTokens('client')?.idToken ?? '')).toBe('refreshed');
    expect(kept()).toBe('second');
    expect(pool.refreshTokens).not.toHaveBeenCalled();
  });

  it('is what a page refreshes, where it has expired as well', async () => {
    await renewedByWorker(1.5 * HOUR_MS);
    pool.refreshTokens.mockResolvedValue({ outcome: 'refreshed', tokens: poolTokensOf(POOL, tokens(0, 'third')) });
    expect(await refreshUnderLock(readSessionTokens('client')?.idToken ?? '')).toBe('refreshed');
    expect([...(pool.refreshTokens.mock.calls[0]?.[1].values() ?? [])]).toContain('second');
    expect(kept()).toBe('third');
    expect((await permitStore.read())?.tokens.refreshToken).toBe('third');
  });

  it('takes no newer session’s place', async () => {
    await renewedByWorker(HOUR_MS / 2);
    keep(0, 'of a new sign-in');
    await withdrawSendPermit();
    expect(kept()).toBe('of a new sign-in');
  });

  it('is nobody’s after a log-out, nor another owner’s', async () => {
    await renewedByWorker(0);
    writeOwner({ owner: 'other', iss: 'https://pool.example', sub: 'person' });
    await withdrawSendPermit();
    expect(kept()).toBe('first');

    await givenSignedIn();
    await leaveSendPermit();
    await renewedByWorker(0);
    await markPurgeBegun();
    await withdrawSendPermit();
    expect(kept()).toBe('first');
  });

  it('is over once the pool refuses the page', async () => {
    pool.refreshTokens.mockResolvedValue({ outcome: 'refused', tokens: new Map() });
    expect(await refreshUnderLock(readSessionTokens('client')?.idToken ?? '')).toBe('refused');
    expect(await permitStore.read()).toBeNull();
  });
});
