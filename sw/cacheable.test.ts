import { describe, expect, it } from 'vitest';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';

import { copyOf, cacheableImage, cacheablePost } from './cacheable.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const post = JSON.stringify({ slug: 'sleep', content: 'Ruhe 😴' });

function answer(body: BodyInit | null, init: ResponseInit = {}): Response {
  return new Response(body, { headers: JSON_TYPE, ...init });
}

function redirected(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

function cut(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new TypeError('network'));
    },
  });
}

describe('a post', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
    'is kept as %s',
    async (type) => {
      const bytes = await cacheablePost(answer(post, { headers: { 'content-type': type } }), 'sleep');
      expect(bytes).toEqual(new TextEncoder().encode(post));
    },
  );

  it.each([
    ['a portal’s page', () => answer('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a page that says it is JSON', () => answer('<html>')],
    ['another post', () => answer(JSON.stringify({ slug: 'food' }))],
    ['a list', () => answer('[]')],
    ['nothing', () => answer('null')],
    ['no body', () => answer(null)],
    ['an error', () => answer(post, { status: 500 })],
    ['a part', () => answer(post, { status: 206 })],
    ['created', () => answer(post, { status: 201 })],
    ['what was found elsewhere', () => redirected(answer(post))],
    ['what sets a cookie', () => answer(post, { headers: { ...JSON_TYPE, 'set-cookie': 'a=1' } })],
    ['a body that breaks off', () => answer(cut(post))],
    ['a body that breaks off in the middle', () => answer(post.slice(0, 20))],
  ])('is not %s', async (_, make) => {
    expect(await cacheablePost(make(), 'sleep')).toBe('unfit');
  });

  it.each([
    ['too much', () => answer(JSON.stringify({ slug: 'sleep', content: 'x'.repeat(2_000_001) }))],
    ['what says that it is too much', () => answer(post, { headers: { ...JSON_TYPE, 'content-length': '2000001' } })],
  ])('that is %s is one all the same', async (_, make) => {
    expect(await cacheablePost(make(), 'sleep')).toBe('too-large');
  });
});

describe('a picture', () => {
  const PNG = { 'content-type': 'image/png' };

  it('is kept', async () => {
    expect(await cacheableImage(answer('png', { headers: PNG }))).toHaveLength(3);
  });

  it.each(['Image/PNG', 'image/svg+xml; charset=utf-8'])('is kept as %s', async (type) => {
    const body = type.includes('svg') ? '\n<svg/>' : 'png';
    expect(await cacheableImage(answer(body, { headers: { 'content-type': type } }))).toHaveLength(body.length);
  });

  it.each([
    ['a page', () => answer('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a page under its name', () => answer('\n<!doctype html>', { headers: PNG })],
    ['an error under its name', () => answer('{"error":"busy"}', { headers: PNG })],
    ['an error under the name of a drawing', () => answer(' []', { headers: { 'content-type': 'image/svg+xml' } })],
    ['empty', () => answer('', { headers: PNG })],
    ['without a type', () => answer(new Uint8Array(3), { headers: {} })],
    ['gone', () => answer('png', { status: 404, headers: PNG })],
  ])('is not kept when it is %s', async (_, make) => {
    expect(await cacheableImage(make())).toBe('unfit');
  });

  it('is not kept when it is too large', async () => {
    expect(await cacheableImage(answer(new Uint8Array(3_000_001), { headers: PNG }))).toBe('too-large');
  });

  it('that is opaque is never kept', async () => {
    const opaque = answer('png', { headers: PNG });
    Object.defineProperty(opaque, 'type', { value: 'opaque' });
    expect(await cacheableImage(opaque)).toBe('unfit');
  });
});

it('a copy says what it is and when it came, and nothing else of the server’s', () => {
  const original = answer(post, {
    headers: { ...JSON_TYPE, vary: 'authorization', 'x-total-count': '4', etag: '"1"' },
  });
  const copy = copyOf(new TextEncoder().encode(post), original, Date.UTC(2026, 2, 1));
  expect(Object.fromEntries(copy.headers)).toEqual({ ...JSON_TYPE, [KEPT_AT_HEADER]: '2026-03-01T00:00:00.000Z' });
});
