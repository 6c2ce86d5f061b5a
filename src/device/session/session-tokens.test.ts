import { describe, expect, it } from 'vitest';

import { poolTokensOf } from './pool-tokens.ts';
import {
  copyPoolTokens,
  hasSessionTokens,
  keepPoolTokens,
  readSessionTokens,
  removeSessionTokens,
  removeTokensOf,
} from './session-tokens.ts';

const P = 'CognitoIdentityServiceProvider';

function token(claims: object): string {
  return `h.${btoa(JSON.stringify({ exp: 1, ...claims }))}.s`;
}

/** As Amplify 6.22.1 was seen to write them. */
function signIn(clientId: string, username: string, claims = { iss: 'https://pool', sub: username }): void {
  const user = `${P}.${clientId}.${username}`;
  localStorage.setItem(`${P}.${clientId}.LastAuthUser`, username);
  localStorage.setItem(`${user}.idToken`, token(claims));
  localStorage.setItem(`${user}.accessToken`, 'access');
  localStorage.setItem(`${user}.refreshToken`, 'refresh');
  localStorage.setItem(`${user}.clockDrift`, '-1500');
  localStorage.setItem(`${user}.signInDetails`, '{"loginId":"ana@example.org"}');
}

describe('reading', () => {
  it('finds the tokens of the user who signed in last', () => {
    signIn('client', 'ben');
    signIn('client', 'ana');
    expect(readSessionTokens('client')).toEqual({
      idToken: token({ iss: 'https://pool', sub: 'ana' }),
      accessToken: 'access',
      refreshToken: 'refresh',
      clockDriftMs: -1500,
    });
    expect(readSessionTokens('another')).toBeNull();
  });

  it('takes a user name with dots and signs as it is', () => {
    signIn('client', 'ana.lee+home@example.org');
    expect(readSessionTokens('client')?.accessToken).toBe('access');
  });

  it('does without a refresh token and without a clock drift', () => {
    signIn('client', 'ana');
    localStorage.removeItem(`${P}.client.ana.refreshToken`);
    localStorage.setItem(`${P}.client.ana.clockDrift`, 'NaN');
    const tokens = readSessionTokens('client');
    expect(tokens).not.toHaveProperty('refreshToken');
    expect(tokens?.clockDriftMs).toBe(0);
  });

  it.each(['idToken', 'accessToken'])('is no session without the %s', (field) => {
    signIn('client', 'ana');
    localStorage.removeItem(`${P}.client.ana.${field}`);
    expect(readSessionTokens('client')).toBeNull();
  });
});

describe('removing', () => {
  it('takes everything of Amplify’s and nothing else', () => {
    signIn('client', 'ana');
    signIn('other', 'ben');
    localStorage.setItem('com.amplify.Cognito.pool.identityId', 'x');
    localStorage.setItem('amplify-signin-with-hostedUI', 'true');
    localStorage.setItem('kinward.choices', '{}');
    expect(hasSessionTokens()).toBe(true);
    removeSessionTokens();
    expect(hasSessionTokens()).toBe(false);
    expect(Object.keys(localStorage)).toEqual(['kinward.choices']);
  });

  it('takes the tokens of one person, in the same pool', () => {
    signIn('client', 'ana');
    signIn('client', 'ana.b');
    removeTokensOf({ iss: 'https://pool', sub: 'ana' });
    expect(
      Object.keys(localStorage).filter((key) => key.startsWith(`${P}.client.ana.`) && !key.includes('ana.b')),
    ).toEqual([]);
    expect(readSessionTokens('client')?.refreshToken).toBe('refresh');
  });

  it('takes the tokens of one person, in another pool', () => {
    signIn('a', 'ana', { iss: 'https://pool-a', sub: 'ana' });
    signIn('b', 'ben', { iss: 'https://pool-b', sub: 'ben' });
    removeTokensOf({ iss: 'https://pool-a', sub: 'ana' });
    expect(readSessionTokens('a')).toBeNull();
    expect(localStorage.getItem(`${P}.a.LastAuthUser`)).toBeNull();
    expect(readSessionTokens('b')).not.toBeNull();
  });

  it('takes nothing of anybody else', () => {
    signIn('client', 'ana');
    removeTokensOf({ iss: 'https://another-pool', sub: 'ana' });
    removeTokensOf({ iss: 'https://pool', sub: 'ben' });
    expect(readSessionTokens('client')).not.toBeNull();
  });
});

describe('tokens that are nobody’s session yet', () => {
  it('are read as those that are kept, and are not among them', () => {
    const tokens = { idToken: 'i', accessToken: 'a', clockDriftMs: 7 };
    const ben = poolTokensOf({ clientId: 'client', username: 'ben' }, { ...tokens, refreshToken: undefined });
    expect(readSessionTokens('client', ben)).toEqual(tokens);
    expect(hasSessionTokens()).toBe(false);
    keepPoolTokens(ben);
    expect(readSessionTokens('client')).toEqual(tokens);
  });

  it('are a copy of a pool’s, which nothing here changes', () => {
    signIn('client', 'ana');
    signIn('other', 'ben');
    const copy = copyPoolTokens('client');
    removeSessionTokens();
    expect([...copy.keys()].every((key) => key.startsWith(`${P}.client.`))).toBe(true);
    expect(readSessionTokens('client', copy)?.refreshToken).toBe('refresh');
  });
});
