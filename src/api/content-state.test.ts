// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';

import { contentState } from './content-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
/** What a browser gives of a host without CORS. */
const opaque = () => Object.defineProperty(Response.error(), 'type', { value: 'opaque' });

it.each([
  ['there', () => Promise.resolve(new Response('<p>A module</p>'))],
  ['gone', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['gone', () => Promise.resolve(new Response(null, { status: 410 }))],
  ['failing', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['failing', () => Promise.resolve(new Response(''))],
  ['failing', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['untold', (_: string, { mode }: RequestInit) => (mode === 'no-cors' ? Promise.resolve(opaque()) : refuse())],
  ['silent', refuse],
])('a content link is %s', async (state, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await contentState('/api/content/m', AbortSignal.timeout(1000))).toBe(state);
});

it('a host that never answers is given up after as long as any other call', async () => {
  vi.useFakeTimers();
  const never = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  const asked = vi.fn(never);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    init.signal?.aborted === true ? refuse() : asked(address, init),
  );
  const state = contentState('/api/content/m', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(FIRST_BYTE_TIMEOUT_MS);
  expect(await state).toBe('silent');
  expect(asked).toHaveBeenCalledOnce();
});

it('a host of which nothing comes after its headers is given up too', async () => {
  vi.useFakeTimers();
  const standing = (_: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal?.addEventListener('abort', () => body.error(new DOMException('', 'AbortError')));
    return Promise.resolve(new Response(new ReadableStream({ start })));
  };
  vi.stubGlobal('fetch', standing);
  const state = contentState('/api/content/m', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(FIRST_BYTE_TIMEOUT_MS);
  expect(await state).toBe('silent');
});
