// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HOSTILE_TARGETS } from '#tests/corpora/redirects/hostile-targets.ts';

import { safePath } from './safe-path.ts';

const ORIGIN = 'https://portal.example';

describe('safePath', () => {
  it.each([
    ['/v2/', '/v2/'],
    ['/v2/post/sleep-tips', '/v2/post/sleep-tips'],
    [
      '/v2/resources/parents/im-on-leave?tag=age_0-1&ages=0-1',
      '/v2/resources/parents/im-on-leave?tag=age_0-1&ages=0-1',
    ],
    ['/v2/search-results?term=a%2Fb%20c', '/v2/search-results?term=a%2Fb%20c'],
    ['/nomination/confirm/AB12', '/nomination/confirm/AB12'],
    ['/v2/post/caf%C3%A9', '/v2/post/caf%C3%A9'],
    ['/v2/post/%25d9%2585%25D8%25B1', '/v2/post/%25d9%2585%25D8%25B1'],
    ['/v2/post/x#part', '/v2/post/x'],
    ['/v2/search-results?term=https://evil.com', '/v2/search-results?term=https://evil.com'],
    ['/v2/search-results?term=back to work', '/v2/search-results?term=back%20to%20work'],
    ['/v2/search-results?term=café', '/v2/search-results?term=caf%C3%A9'],
  ])('follows %j', (target, expected) => {
    expect(safePath(target, ORIGIN)).toBe(expected);
  });

  it.each(['/v2/post/a b', '/v2/ ?term=a', '/v2/search-results?term=a\u00a0b', '/v2/search-results?term=a\u2028b'])(
    'leads home where white space stands that no query has: %j',
    (target) => {
      expect(safePath(target, ORIGIN)).toBe('/v2/');
    },
  );

  it.each(['2f', '2E', '5c', '00', '0a', '7f', '25', '2525d9', '%32%66', ' 2f', '', 'd', 'g9'])(
    'leads home where a per cent sign is encoded in front of anything in ASCII: %j',
    (rest) => {
      expect(safePath(`/v2/post/a%25${rest}`, ORIGIN)).toBe('/v2/');
    },
  );

  it.each([...HOSTILE_TARGETS])('leads %j home', (target) => {
    expect(safePath(target, ORIGIN)).toBe('/v2/');
  });

  it('never leaves the origin or the allowed places, and is idempotent, whatever comes', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%00',
      '@',
      ':',
      '?',
      '#',
      '&',
      '=',
      'v2',
      'evil.com',
      'https',
      'javascript',
      'nomination',
      'confirm',
      'post',
      ' ',
      '\t',
      '\n',
      '\u202e',
      '\u200b',
      '／',
      '。',
      'é',
      '%E0',
      '%25',
      '%25d9',
      'token',
      'code',
      '[',
      ']',
    );
    const hostile = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 10 }).map((parts) => `/v2/${parts.join('')}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    fc.assert(
      fc.property(hostile, (target) => {
        const path = safePath(target, ORIGIN);
        const { origin, pathname, hash } = new URL(path, ORIGIN);
        const isAllowed = /^\/(?:v2(?:\/|$)|nomination\/confirm\/[^/])/.test(pathname);
        return origin === ORIGIN && isAllowed && hash === '' && safePath(path, ORIGIN) === path;
      }),
      { numRuns: 200_000 },
    );
  }, 60_000);
});
