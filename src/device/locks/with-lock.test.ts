// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';

import { withLock } from './with-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException('The request was denied.', 'SecurityError');
};

describe('a browser without locks for us', () => {
  it.each<[string, object]>([
    ['has none', {}],
    ['refuses each request', { locks: { request: () => Promise.reject(new DOMException('x', 'SecurityError')) } }],
    ['throws at each request', { locks: { request: refuse } }],
    ['refuses to be looked at', Object.defineProperty({}, 'locks', { get: refuse })],
  ])('that %s: the work is done, once', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const work = vi.fn(() => Promise.resolve('done'));
    await expect(withLock('a', {}, work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledOnce();
  });
});

it('what the work throws is thrown, and it is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new DOMException('x', 'SecurityError')));
  await expect(withLock('b', {}, work)).rejects.toThrow('x');
  expect(work).toHaveBeenCalledOnce();
});

it('a lock that is not had in time is not done without', async () => {
  let end: () => void = () => undefined;
  const held = withLock('c', {}, () => new Promise<void>((resolve) => (end = resolve)));
  const work = vi.fn(() => Promise.resolve());
  const waiting = new AbortController();
  const second = withLock('c', { signal: waiting.signal }, work);
  waiting.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  end();
  await held;
  expect(work).not.toHaveBeenCalled();
});

it('a lock that was taken away is not done without', async () => {
  const robbed = withLock('d', {}, () => new Promise(() => undefined)).catch((error: unknown) => error);
  await expect(withLock('d', { steal: true }, () => Promise.resolve('mine'))).resolves.toBe('mine');
  await expect(robbed).resolves.toMatchObject({ name: 'AbortError' });
});
