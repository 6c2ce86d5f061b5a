import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { CognitoAuth, Site } from './sites.ts';

const POOL = { userPoolId: 'ap-southeast-2_Pool', userPoolName: 'pool', region: 'ap-southeast-2' };
const AUTH = { ...POOL, userPoolWebClientId: 'client' };

it('a site without a name of its own goes by its company’s', () => {
  expect(v.parse(Site, { siteUuid: 's1', displayName: '', companyName: 'Alderway' }).displayName).toBe('Alderway');
  expect(v.parse(Site, { siteUuid: 's1', displayName: ' ', companyName: 'Alderway' }).displayName).toBe('Alderway');
  expect(v.parse(Site, { siteUuid: 's1', displayName: '' }).displayName).toBe('s1');
});

describe('the settings of a pool', () => {
  it('read null as absent', () => {
    const none = { idpName: null, endpoint: null, domain: null, responseType: null, tokenUse: null };
    expect(v.parse(CognitoAuth, { ...AUTH, ...none })).toMatchObject(AUTH);
  });

  it('read an empty text as absent', () => {
    const none = { idpName: '', endpoint: '', domain: '', responseType: '', tokenUse: '' };
    expect(v.parse(CognitoAuth, { ...AUTH, ...none })).toEqual(AUTH);
  });

  it.each(['User pool - x7k2', 'kinward.prod', 'a+b@c, d=e', ''])('take the pool’s name %j, as AWS does', (name) => {
    expect(v.is(CognitoAuth, { ...AUTH, userPoolName: name })).toBe(true);
  });

  it.each([{ domain: 'evil.example/path' }, { responseType: 'both' }, { tokenUse: 'any' }, { endpoint: 7 }])(
    'are refused with %j',
    (changes) => {
      expect(v.safeParse(CognitoAuth, { ...AUTH, ...changes }).success).toBe(false);
    },
  );
});
