import { afterEach, expect, it, vi } from 'vitest';

import { contentState } from './content-state.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['there', () => Promise.resolve(new Response('<p>A module</p>'))],
  ['gone', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['gone', () => Promise.resolve(new Response(null, { status: 410 }))],
  ['failing', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a content link is %s', async (state, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await contentState('/api/content/m', AbortSignal.timeout(1000))).toBe(state);
});
