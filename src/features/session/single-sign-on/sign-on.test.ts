import { describe, expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { SITE, siteConfig } from '#tests/kit/device.ts';

import { addCodeExchange, dropStaleSignOns, issueSignOn, stateOf, takeSignOn } from './sign-on.ts';
import type { SignOnRequest } from './sign-on.ts';

const NOW = 1_760_000_000_000;
const MINUTE = 60_000;
const WISH: SignOnRequest = {
  way: 'asked',
  siteUuid: 'site-1',
  site: SITE,
  siteConfig: siteConfig(),
  username: 'zoë@bellweather.example',
  nominationCode: 'IRIS-1',
  redirectTo: '/v2/search-results?term=café',
  autoRegister: true,
};

const decoded = (state: string) => JSON.parse(Buffer.from(state, 'base64url').toString()) as object;

describe('the state of a redirect', () => {
  it('carries site, nomination code, target and registration, and fits into an address', () => {
    const state = stateOf(issueSignOn(WISH, NOW));
    expect(state).toMatch(/^[\w-]+$/);
    expect(decoded(state)).toMatchObject({
      siteUuid: 'site-1',
      nominatorCode: 'IRIS-1',
      redirectTo: '/v2/search-results?term=café',
      autoRegister: true,
    });
    expect(JSON.stringify(decoded(state))).not.toContain('zoë');
  });

  it('is another one each time', () => {
    const [one, other] = [issueSignOn(WISH, NOW), issueSignOn(WISH, NOW)];
    expect(stateOf(one)).not.toBe(stateOf(other));
    expect(one.nonce).not.toBe(other.nonce);
  });

  it('brings back what this browser remembers of it, once', () => {
    const signOn = issueSignOn(WISH, NOW);
    const state = stateOf(signOn);
    expect(takeSignOn(state, NOW + MINUTE)).toEqual(signOn);
    expect(takeSignOn(state, NOW + MINUTE)).toBeUndefined();
    expect(localStorage.getItem(STORAGE.signOns.key)).toBeNull();
  });

  it('comes back in the clothes of Amplify as well', () => {
    const signOn = issueSignOn(WISH, NOW);
    const digits = Buffer.from(stateOf(signOn)).toString('hex');
    expect(takeSignOn(`aZ09random-${digits}`, NOW)).toEqual(signOn);
  });

  it('of several tabs are told apart', () => {
    const [one, other] = [issueSignOn(WISH, NOW), issueSignOn({ ...WISH, siteUuid: 'site-2' }, NOW)];
    expect(takeSignOn(stateOf(one), NOW)?.siteUuid).toBe('site-1');
    expect(takeSignOn(stateOf(other), NOW)?.siteUuid).toBe('site-2');
  });

  it('of several tabs bring back each its own verifier', () => {
    const [one, other] = [issueSignOn(WISH, NOW), issueSignOn(WISH, NOW)];
    for (const signOn of [one, other]) {
      addCodeExchange(signOn, { state: stateOf(signOn), verifier: signOn.nonce }, NOW);
    }
    for (const signOn of [one, other]) {
      expect(takeSignOn(stateOf(signOn), NOW)?.codeExchange?.verifier).toBe(signOn.nonce);
    }
    expect(localStorage.getItem(STORAGE.signOns.key)).toBeNull();
  });

  it.each([
    [9 * MINUTE, true],
    [10 * MINUTE, false],
    [-MINUTE, true],
    [-10 * MINUTE, false],
  ])('%i ms later counts: %s', (later, counts) => {
    const state = stateOf(issueSignOn(WISH, NOW));
    expect(takeSignOn(state, NOW + later) !== undefined).toBe(counts);
  });

  it('of somebody who never came back is forgotten, and no other', () => {
    issueSignOn(WISH, NOW);
    const other = issueSignOn({ ...WISH, username: 'ruth@alderway.example' }, NOW + 5 * MINUTE);
    dropStaleSignOns(NOW + 11 * MINUTE);
    expect(localStorage.getItem(STORAGE.signOns.key)).not.toContain('zoë');
    expect(takeSignOn(stateOf(other), NOW + 11 * MINUTE)).toEqual(other);
    issueSignOn(WISH, NOW);
    dropStaleSignOns(NOW + 11 * MINUTE);
    expect(localStorage.getItem(STORAGE.signOns.key)).toBeNull();
  });

  const tampered = (change: object) => {
    const state = stateOf(issueSignOn(WISH, NOW));
    return Buffer.from(JSON.stringify({ ...decoded(state), ...change })).toString('base64url');
  };

  it.each([
    ['nothing', () => ''],
    ['made up', () => 'made-up'],
    ['another target', () => tampered({ redirectTo: '/v2/profile' })],
    ['another site', () => tampered({ siteUuid: 'site-2' })],
    ['an unknown id', () => tampered({ id: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['a hundred thousand characters', () => 'a-'.repeat(50_000)],
  ])('that says %s is refused', (_, state) => {
    issueSignOn(WISH, NOW);
    expect(takeSignOn(state(), NOW)).toBeUndefined();
  });

  it.each(['', '{', '[]', '{"v":1,"signOns":[{"id":"x"}]}', '{"v":2,"signOns":[]}'])(
    'survives %s in the storage',
    (text) => {
      localStorage.setItem(STORAGE.signOns.key, text);
      expect(takeSignOn('x', NOW)).toBeUndefined();
      expect(takeSignOn(stateOf(issueSignOn(WISH, NOW)), NOW)).toBeDefined();
    },
  );
});
