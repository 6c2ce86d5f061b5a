// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
    ['/v2/post/x#part', '/v2/post/x'],
    ['/v2/search-results?term=https://evil.com', '/v2/search-results?term=https://evil.com'],
    ['/v2/search-results?term=café', '/v2/search-results?term=caf%C3%A9'],
  ])('follows %j', (target, expected) => {
    expect(safePath(target, ORIGIN)).toBe(expected);
  });

  it.each([
    'https://evil.com',
    'http://evil.com/v2/',
    '//evil.com',
    '///evil.com',
    '////evil.com/v2/',
    '/\\evil.com',
    '\\/evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    ' /v2/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://portal.example/x',
    'https:evil.com',
    'https:/evil.com',
    'https:\\\\evil.com',
    'https://portal.example/v2/',
    'https://portal.example@evil.com/',
    'https://portal.example.evil.com/v2/',
    '@evil.com',
    '.evil.com',
    '/%2f%2fevil.com',
    '/%5cevil.com',
    '%2f%2fevil.com',
    '/v2/..//evil.com',
    '/v2/../../evil',
    '/v2/%2e%2e//evil.com',
    '/v2/..%2f..%2fevil',
    '/v2//evil.com',
    '/.//evil.com',
    '/v2\\..\\..\\evil.com',
    '/%09/evil.com',
    '/%00/evil.com',
    '/%25%32%66evil.com',
    '/ /evil.com',
    '/。evil.com',
    '/／evil.com',
    '/v2/\u202egnp.exe',
    '/api/logout',
    '/sso#id_token=x',
    '/launch/x?u=//evil',
    '/v2/?id_token=abc',
    '/v2/?code=1',
    '/v2/?STATE=1&state=2',
    '/v2x/evil',
    '/nomination/confirm/',
    '',
    `/v2/${'a'.repeat(5000)}`,
    null,
    undefined,
    ['/v2/'],
    { toString: () => '/v2/post/x' },
    '/v2/post/%E0%A4%A',
  ])('leads %j home', (target) => {
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
