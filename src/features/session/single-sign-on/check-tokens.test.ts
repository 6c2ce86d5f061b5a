// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { siteConfig } from '#tests/kit/device.ts';

import { checkTokens, issuerOf } from './check-tokens.ts';

const NOW = 1_760_000_000_000;
const NONCE = 'the-nonce-of-this-hand';
const auth = siteConfig({ endpoint: 'https://cognito.example/' }).authConfig.Auth;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object, header: object = { alg: 'RS256' }, signature = 'c2ln') =>
  `${part(header)}.${part(payload)}.${signature}`;

const BOTH = { iss: 'https://cognito.example/eu-west-1_Pool', sub: 'person', exp: NOW / 1000 + 60 };
const ID = { ...BOTH, token_use: 'id', aud: 'client', nonce: NONCE };
const ACCESS = { ...BOTH, token_use: 'access', client_id: 'client' };

const check = (id: object | string, access: object | string = ACCESS) =>
  checkTokens(
    {
      idToken: typeof id === 'string' ? id : token(id),
      accessToken: typeof access === 'string' ? access : token(access),
    },
    { auth, nonce: NONCE, now: NOW },
  );

describe('tokens of a redirect', () => {
  it('count when they were issued for it', () => {
    expect(check(ID)?.sub).toBe('person');
  });

  it('count without a nonce: not every provider sends it back', () => {
    const { nonce: _, ...without } = ID;
    expect(check(without)).not.toBeNull();
  });

  it('count whatever they say of when they were issued: clocks differ', () => {
    expect(check({ ...ID, iat: NOW / 1000 + 7200 })).not.toBeNull();
  });

  it.each([
    ['of another pool', { ...ID, iss: 'https://cognito.example/eu-west-1_Other' }, ACCESS],
    ['of another issuer', { ...ID, iss: 'https://evil.example/eu-west-1_Pool' }, ACCESS],
    ['for another client', { ...ID, aud: 'other' }, ACCESS],
    ['without a client', { ...ID, aud: undefined }, ACCESS],
    ['with an access token in the place of the ID token', ACCESS, ACCESS],
    ['with an ID token in the place of the access token', ID, ID],
    ['that have expired', { ...ID, exp: NOW / 1000 }, ACCESS],
    ['with another nonce', { ...ID, nonce: 'another' }, ACCESS],
    ['with an empty nonce', { ...ID, nonce: '' }, ACCESS],
    ['without a person', { ...ID, sub: '' }, ACCESS],
    ['with an access token of another person', ID, { ...ACCESS, sub: 'other' }],
    ['with an access token of another pool', ID, { ...ACCESS, iss: 'https://evil.example/' }],
    ['with an access token for another client', ID, { ...ACCESS, client_id: 'other' }],
    ['with an access token that has expired', ID, { ...ACCESS, exp: NOW / 1000 - 1 }],
    ['without an access token', ID, ''],
    ['without an ID token', '', ACCESS],
    ['that nobody signed', token(ID, { alg: 'none' }), ACCESS],
    ['that nobody signed, in capitals', token(ID, { alg: 'NONE' }), ACCESS],
    ['with an empty algorithm', token(ID, { alg: '' }), ACCESS],
    ['without an algorithm', token(ID, {}), ACCESS],
    ['with a cut signature', token(ID, { alg: 'RS256' }, ''), ACCESS],
    ['with an access token that nobody signed', ID, token(ACCESS, { alg: 'none' })],
    ['that are no tokens', 'a.b.c', 'a.b.c'],
  ])('%s are refused', (_, id, access) => {
    expect(check(id, access)).toBeNull();
  });
});

it.each([
  [{ endpoint: 'https://cognito.example' }, 'https://cognito.example/eu-west-1_Pool'],
  [{ endpoint: 'http://localhost:4174/oauth2/cognito' }, 'http://localhost:4174/oauth2/cognito/eu-west-1_Pool'],
  [{}, 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Pool'],
])('the issuer of a pool with %j is %s', (changes, issuer) => {
  expect(issuerOf(siteConfig(changes).authConfig.Auth)).toBe(issuer);
});
