import { beforeEach, expect, it, vi } from 'vitest';

import { beginPurge, purgeDevice } from '#device/purge/purge.ts';
import { readOwner } from '#device/session/owner.ts';
import { poolTokensOf } from '#device/session/pool-tokens.ts';
import { keepPoolTokens, readSessionTokens, removeTokensOf } from '#device/session/session-tokens.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { tokenFrom } from '#tests/kit/send-permit.ts';

import type * as amplify from './amplify.ts';
import { refreshUnderLock } from './refresh-under-lock.ts';

const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<typeof amplify.refreshTokens>() }));
vi.mock('./amplify.ts', () => pool);

function tokens(agoMs: number, refreshToken: string) {
  const token = tokenFrom(Date.now() - agoMs);
  const clockDriftMs = 0;
  const all = { idToken: token, accessToken: token, refreshToken, clockDriftMs };
  return poolTokensOf({ clientId: 'client', username: 'person' }, all);
}

const kept = () => readSessionTokens('client')?.refreshToken;

/** While the pool has not answered this tab, which then gets new tokens. */
function meanwhile(work: () => Promise<void>): void {
  pool.refreshTokens.mockImplementation(async () => {
    await work();
    return { outcome: 'refreshed', tokens: tokens(0, 'second') };
  });
}

/** As another tab does it whose old refresh token the pool has taken away by then. */
function anotherTabIsRefused(): void {
  const owner = readOwner();
  if (owner !== null) {
    removeTokensOf(owner);
  }
}

async function logOut(): Promise<void> {
  await beginPurge({ unsent: 'keep' });
  await purgeDevice();
}

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  await givenSignedIn();
  keepPoolTokens(tokens(7_200_000, 'first'));
});

it('new tokens are kept where another tab was refused with the old ones meanwhile', async () => {
  meanwhile(async () => anotherTabIsRefused());
  await expect(refreshUnderLock('expired')).resolves.toBe('refreshed');
  expect(kept()).toBe('second');
});

it('a log-out in another tab meanwhile ends the session', async () => {
  meanwhile(logOut);
  await expect(refreshUnderLock('expired')).resolves.toBe('refused');
  expect(kept()).toBeUndefined();
});

it('a log-out that has only begun ends it', async () => {
  meanwhile(async () => {
    await beginPurge({ unsent: 'keep' });
    anotherTabIsRefused();
  });
  await expect(refreshUnderLock('expired')).resolves.toBe('refused');
  expect(kept()).toBeUndefined();
});

it('nor does it come back for somebody who has signed in again and was refused since', async () => {
  meanwhile(async () => {
    await logOut();
    await givenSignedIn();
  });
  await expect(refreshUnderLock('expired')).resolves.toBe('refused');
  expect(kept()).toBeUndefined();
});

it('the session of somebody else stays theirs', async () => {
  meanwhile(async () => {
    anotherTabIsRefused();
    await givenSignedIn('liam');
  });
  await expect(refreshUnderLock('expired')).resolves.toBe('refused');
  expect(kept()).toBeUndefined();
});
