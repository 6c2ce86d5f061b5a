import { expect, it, vi } from 'vitest';

import { copyPoolTokens } from '#device/session/session-tokens.ts';
import { givenSite, givenTokens, token } from '#tests/kit/device.ts';

import type * as amplify from './amplify.ts';
import { bearerToken } from './refresh.ts';

const pool = vi.hoisted(() => ({ refreshTokens: vi.fn<typeof amplify.refreshTokens>() }));
vi.mock('./amplify.ts', () => pool);

it('a refreshed token counts for as long as the page lives where nothing can be written any more', async () => {
  givenSite();
  const fresh = token(3600);
  givenTokens({ id: token(-60), access: token(-60, 'access'), refresh: 'r' });
  pool.refreshTokens.mockImplementation((_, kept) => {
    const tokens = new Map([...kept].map(([key, value]) => [key, key.endsWith('.idToken') ? fresh : value]));
    return Promise.resolve({ outcome: 'refreshed', tokens });
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  await expect(bearerToken()).resolves.toBe(fresh);
  await expect(bearerToken()).resolves.toBe(fresh);
  expect([...copyPoolTokens('client').values()]).toContain(fresh);
  expect(pool.refreshTokens).toHaveBeenCalledOnce();
});
