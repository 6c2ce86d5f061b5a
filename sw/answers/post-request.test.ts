import { describe, expect, it } from 'vitest';

import { ownerOf } from '#contract/api/sign-in/token.ts';

import { readPostRequest } from './post-request.ts';

const TOKEN = `h.${btoa(JSON.stringify({ iss: 'https://pool', sub: 'ana', exp: 1 }))}.s`;

function request(url: string, { method = 'GET', authorization = `Bearer ${TOKEN}` } = {}): Request {
  return new Request(url, { method, headers: authorization === '' ? {} : { authorization } });
}

describe('a request for a post', () => {
  it.each([
    'https://api.example/sites/acme/posts/sleep-well',
    'https://app.example/api/sites/acme/posts/sleep-well',
    'http://localhost:4000/any/base/sites/acme/posts/sleep-well?language=en-AU',
  ])('is known at any origin and base: %s', (url) => {
    expect(readPostRequest(request(url))).toMatchObject({ siteUuid: 'acme', slug: 'sleep-well' });
  });

  it.each([
    ['a list', 'https://api.example/sites/acme/posts/'],
    ['a list without its slash', 'https://api.example/sites/acme/posts'],
    ['the recommended posts', 'https://api.example/sites/acme/posts/recommended?language=en'],
    ['featured posts', 'https://api.example/sites/acme/featured-posts'],
    ['something below a post', 'https://api.example/sites/acme/posts/sleep/comments'],
    ['settings', 'https://api.example/sites/acme/settings'],
    ['an address in a query', 'https://api.example/x?y=/sites/acme/posts/sleep'],
    ['an address that does not decode', 'https://api.example/sites/acme/posts/%E0%A4%A'],
  ])('is not %s', (_, url) => {
    expect(readPostRequest(request(url))).toBeNull();
  });

  it('is none without somebody who asks', () => {
    const url = 'https://api.example/sites/acme/posts/sleep';
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer nonsense', `Bearer ${TOKEN} x`]) {
      expect(readPostRequest(request(url, { authorization })), authorization).toBeNull();
    }
    expect(readPostRequest(request(url, { method: 'PUT' }))).toBeNull();
  });
});

describe('the key of a copy', () => {
  it.each([
    ['?language=en&utm_source=mail', 'https://api.example/sites/a/posts/b?language=en'],
    ['?x=1&language=ar', 'https://api.example/sites/a/posts/b?language=ar'],
    ['?nomination=1', 'https://api.example/sites/a/posts/b'],
    ['#part', 'https://api.example/sites/a/posts/b'],
  ])('of %s keeps the language alone', (rest, key) => {
    expect(readPostRequest(request(`https://api.example/sites/a/posts/b${rest}`))?.key).toBe(key);
  });

  it('takes site and slug as they were before they were encoded', () => {
    const read = readPostRequest(request('https://api.example/sites/a%20b/posts/caf%C3%A9%3Fx'));
    expect(read).toMatchObject({ siteUuid: 'a b', slug: 'café?x' });
  });
});

it('knows whose copy an expired, unsigned token may read', async () => {
  const read = readPostRequest(request('https://api.example/sites/acme/posts/sleep'));
  const owner = await ownerOf({ iss: 'https://pool', sub: 'ana' }, 'acme');
  expect(read && (await ownerOf(read.claims, read.siteUuid))).toBe(owner);
  expect(await ownerOf({ iss: 'https://pool', sub: 'ana' }, 'other')).not.toBe(owner);
});
