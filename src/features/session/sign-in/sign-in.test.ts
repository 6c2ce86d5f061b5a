// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { ApiError, Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { SignInError } from '#features/session/sign-in-error.ts';
import { CONFIG, SITE, siteConfig } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';

import { recentFirst } from './recent-first.ts';
import { signInMessage, signInSettings, sitesOf } from './sign-in.ts';

const LOCAL: DeployConfig = { ...CONFIG, stage: 'local', allowInsecureAuthEndpoints: true };

describe('the sites of an e-mail', () => {
  it('are those that fit; one that does not costs only itself', async () => {
    fakeApi({ identifySites: () => Response.json({ sites: [SITE, { displayName: 'Nameless' }, null] }) });
    await expect(sitesOf('a@b.example')).resolves.toMatchObject([{ siteUuid: 'site-1' }]);
  });

  it('are each there once, however often the answer names them', async () => {
    const sites = [SITE, { ...SITE, siteUuid: 'site-2' }, SITE];
    fakeApi({ identifySites: () => Response.json({ sites }) });
    await expect(sitesOf('a@b.example')).resolves.toMatchObject([{ siteUuid: 'site-1' }, { siteUuid: 'site-2' }]);
  });

  it('are none for an unknown e-mail', async () => {
    fakeApi({ identifySites: () => refusal(401) });
    await expect(sitesOf('a@b.example')).resolves.toEqual([]);
  });
});

describe('the settings of a site’s sign-in', () => {
  const answer = (config: object) => fakeApi({ siteConfig: () => Response.json({ siteConfig: config }) });
  const withEndpoint = (endpoint: string) => answer(siteConfig({ endpoint }));

  it.each([
    ['https://cognito.example/', CONFIG],
    ['http://localhost:4173/oauth2/cognito', LOCAL],
  ])('may name the endpoint %s', async (endpoint, config) => {
    withEndpoint(endpoint);
    await expect(signInSettings('a', SITE, config)).resolves.toMatchObject({ authConfig: { Auth: { endpoint } } });
  });

  it.each([
    ['http://localhost:4173/oauth2/cognito', CONFIG],
    ['http://localhost:4173/', { ...LOCAL, allowInsecureAuthEndpoints: false }],
    ['http://localhost:4173/', { ...LOCAL, stage: 'test' as const }],
    ['http://cognito.example/', LOCAL],
    ['javascript:alert(1)', LOCAL],
  ])('are refused with the endpoint %s where it may not be used', async (endpoint, config) => {
    withEndpoint(endpoint);
    await expect(signInSettings('a', SITE, config)).rejects.toMatchObject({ code: 'SiteNotFoundException' });
  });

  it('with a method that we do not know are InvalidAuthType', async () => {
    const config = siteConfig();
    answer({ ...config, authConfig: { ...config.authConfig, authType: 'CARRIER_PIGEON' } });
    await expect(signInSettings('a', SITE, CONFIG)).rejects.toMatchObject({ code: 'InvalidAuthType' });
  });

  it('of an unknown site are SiteNotFoundException', async () => {
    fakeApi({ siteConfig: () => refusal(404) });
    await expect(signInSettings('a', SITE, CONFIG)).rejects.toMatchObject({ code: 'SiteNotFoundException' });
  });
});

describe('the words for a failure', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name });

  it.each([
    [new Unreachable('network'), 'Signing in needs a connection.'],
    [named('NotAuthorizedException'), 'Incorrect e-mail or password.'],
    [named('UserNotFoundException'), 'Incorrect e-mail or password.'],
    [
      named('NotAuthorizedException', 'Password attempts exceeded'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [named('LimitExceededException'), 'Too many attempts. Please wait a while and try again.'],
    [new ApiError(429), 'Too many attempts. Please wait a while and try again.'],
    [new SignInError('SiteNotFoundException'), 'Something went wrong. Please choose your organisation again.'],
    [new SignInError('InvalidAuthType'), 'Something went wrong. Please choose your organisation again.'],
    [new ApiError(500), 'Something went wrong. Please try again.'],
    ['thrown text', 'Something went wrong. Please try again.'],
  ])('%s', (error, words) => {
    expect(signInMessage(error)).toBe(words);
  });
});

it('the sites used last come first, the others by name', () => {
  const site = (displayName: string) => ({ ...SITE, siteUuid: displayName, displayName });
  const sites = [site('C'), site('B'), site('A'), site('D')];
  expect(recentFirst(sites, [site('D'), site('Gone'), site('B')]).map(({ displayName }) => displayName)).toEqual([
    'D',
    'B',
    'A',
    'C',
  ]);
});
