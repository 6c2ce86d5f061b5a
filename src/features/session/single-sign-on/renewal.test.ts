import { beforeEach, describe, expect, it, vi } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { CONFIG, givenSite, givenTokens, siteConfig, token } from '#tests/kit/device.ts';

import type { redirectToProvider } from './redirect-to-provider.ts';
import { canRenew, renew } from './renewal.ts';

const leave = vi.hoisted(() => ({ redirectToProvider: vi.fn<typeof redirectToProvider>() }));
vi.mock('./redirect-to-provider.ts', () => leave);

const NOW = Date.now();
const MINUTE = 60_000;

function chooseProviderSite(responseType?: 'token' | 'code'): void {
  const config = siteConfig(responseType === undefined ? {} : { responseType });
  givenSite({ ...config, authConfig: { ...config.authConfig, authType: 'COGNITO_IDP' } });
}

describe('a session that ended', () => {
  beforeEach(() => {
    writeOwner({ owner: 'hash', iss: 'https://pool.example', sub: 'person' });
    chooseProviderSite('token');
  });

  it('is renewed without asking when it came from a token response', () => {
    expect(canRenew(NOW)).toBe(true);
    chooseProviderSite();
    expect(canRenew(NOW)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['by password', () => givenSite()],
    ['by code, which has a refresh token', () => chooseProviderSite('code')],
    ['by a log-out', () => localStorage.removeItem(STORAGE.owner.key)],
    ['and whose site is not known', () => changeChoices((choices) => ({ ...choices, selectedSite: undefined }))],
    ['and was renewed a moment ago', () => sessionStorage.setItem(STORAGE.silentSignOn.key, String(NOW - MINUTE))],
    [
      'and was renewed, by a clock that ran ahead',
      () => sessionStorage.setItem(STORAGE.silentSignOn.key, String(NOW + MINUTE)),
    ],
    ['not at all', () => givenTokens({ id: token(60), access: token(60, 'access') })],
  ])('%s is not', (_, change) => {
    change();
    expect(canRenew(NOW)).toBe(false);
  });

  it('is renewed again when the next hour is over', () => {
    sessionStorage.setItem(STORAGE.silentSignOn.key, String(NOW - 60 * MINUTE));
    expect(canRenew(NOW)).toBe(true);
  });
});

describe('a provider', () => {
  const AUTHORIZE = 'https://pool.auth.eu-west-1.amazoncognito.com/oauth2/authorize';
  const asked = vi.fn<typeof fetch>();

  beforeEach(() => {
    chooseProviderSite();
    vi.stubGlobal('fetch', asked);
    leave.redirectToProvider.mockReset().mockResolvedValue();
    return () => vi.unstubAllGlobals();
  });

  it('that can be reached is left for', async () => {
    asked.mockResolvedValue(new Response());
    await renew('/v2/saved', CONFIG);
    expect(asked.mock.lastCall).toMatchObject([AUTHORIZE, { mode: 'no-cors', credentials: 'omit' }]);
    expect(leave.redirectToProvider.mock.lastCall?.[0]).toMatchObject({ way: 'renewal', redirectTo: '/v2/saved' });
  });

  it('that no page of this host may ask is left for', async () => {
    asked.mockImplementation(() => {
      const refused = Object.assign(new Event('securitypolicyviolation'), { blockedURI: AUTHORIZE });
      setTimeout(() => document.dispatchEvent(refused));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await renew('/v2/saved', CONFIG);
    expect(leave.redirectToProvider).toHaveBeenCalledOnce();
  });

  it('that cannot be reached takes nobody out of the app, and is asked again at the next start', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await renew('/v2/saved', CONFIG);
    expect(leave.redirectToProvider).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(STORAGE.silentSignOn.key)).toBeNull();
  });
});
