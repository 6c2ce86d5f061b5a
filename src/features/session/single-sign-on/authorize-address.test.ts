// @vitest-environment node
import { afterEach, expect, it } from 'vitest';

import type { DeployConfig } from '#contract/api/config.ts';
import type { CognitoAuth } from '#contract/api/sign-in/sites.ts';
import { accountWasSelected, selectAccountNextTime } from '#device/storage/select-account.ts';
import { CONFIG, givenTokens, siteConfig, token } from '#tests/kit/device.ts';

import { authorizeAddress, providerHost } from './authorize-address.ts';
import { issueSignOn, stateOf } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

const LOCAL: DeployConfig = { ...CONFIG, stage: 'local', allowInsecureAuthEndpoints: true };

function ask(changes: Partial<CognitoAuth>, config = CONFIG, way: SignOn['way'] = 'asked') {
  const signOn = issueSignOn({ way, siteUuid: 'site-1', siteConfig: siteConfig(changes), autoRegister: false });
  return { signOn, url: new URL(authorizeAddress(signOn, config, 'https://portal.example')) };
}

it('asks for a token response, for both scopes, with the state and a nonce', () => {
  const { signOn, url } = ask({ idpName: 'Directory' });
  expect(url.origin + url.pathname).toBe('https://pool.auth.eu-west-1.amazoncognito.com/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    identity_provider: 'Directory',
    response_type: 'token',
    client_id: 'client',
    redirect_uri: 'https://portal.example/sso',
    scope: 'openid email',
    state: stateOf(signOn),
    nonce: signOn.nonce,
  });
});

it('asks the provider not to ask, when nobody pressed', () => {
  expect(ask({}, CONFIG, 'renewal').url.searchParams.get('prompt')).toBe('none');
});

it.each([
  ['login.example', CONFIG, 'https://login.example'],
  ['login.example:8443', LOCAL, 'https://login.example:8443'],
  ['localhost:4174', LOCAL, 'http://localhost:4174'],
  ['127.0.0.1:4174', LOCAL, 'http://127.0.0.1:4174'],
  ['localhost:4174', CONFIG, 'https://localhost:4174'],
  ['localhost:4174', { ...LOCAL, allowInsecureAuthEndpoints: false }, 'https://localhost:4174'],
  ['localhost:4174', { ...LOCAL, stage: 'test' as const }, 'https://localhost:4174'],
])('the domain %s of one deployment is reached at %s', (domain, config, origin) => {
  expect(ask({ domain }, config).url.origin).toBe(origin);
});

it.each(['login.example/path', 'a b', ':', 'evil.example:99999'])('the domain %s is none', (domain) => {
  expect(() => providerHost(siteConfig({ domain }).authConfig.Auth)).toThrow('SiteNotFoundException');
});

it.each(['evil.example/', 'evil.example#', 'evil.example?', 'me@evil.example:', 'User pool - x7k2', ''])(
  'the pool’s name %j makes no domain',
  (userPoolName) => {
    expect(() => providerHost(siteConfig({ userPoolName }).authConfig.Auth)).toThrow('SiteNotFoundException');
    expect(providerHost(siteConfig({ userPoolName, domain: 'login.example' }).authConfig.Auth)).toBe('login.example');
  },
);

/** The word of OpenID Connect that makes a provider ask, or keeps it from asking. */
const promptOf = (way: SignOn['way']) => ask({}, CONFIG, way).url.searchParams.get('prompt');

afterEach(() => localStorage.clear());

it('has the provider ask who it is after a log-out on this device, until somebody has signed in', () => {
  selectAccountNextTime();
  expect(promptOf('asked')).toBe('login');
  expect(promptOf('registration')).toBe('login');
  accountWasSelected();
  expect(promptOf('asked')).toBeNull();
  expect(promptOf('registration')).toBe('none');
});

it('has the provider ask whose account it is while somebody is signed in', () => {
  givenTokens({ id: token(60), access: token(60) });
  expect(promptOf('asked')).toBe('select_account');
  expect(promptOf('registration')).toBe('select_account');
});
