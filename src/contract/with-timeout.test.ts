import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchWithTimeout, withTimeout } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('work with a limit', () => {
  it('gives what comes in time, and leaves no timer behind', async () => {
    expect(await withTimeout(100, Promise.resolve('here'))).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails as the work fails', async () => {
    await expect(withTimeout(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when nothing has come by then', async () => {
    const failure = failureOf(withTimeout(100, never()));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
  });

  it('fails with the error that was asked for', async () => {
    const failure = failureOf(withTimeout(100, never(), () => new RangeError('late')));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failure).toBeInstanceOf(RangeError);
  });
});

describe('a request with a limit', () => {
  let signals: (AbortSignal | null | undefined)[];

  beforeEach(() => {
    signals = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        const refuse = () => reject(new DOMException('Aborted', 'AbortError'));
        signal?.addEventListener('abort', refuse);
        if (signal?.aborted === true) {
          refuse();
        }
      });
    });
  });

  it('is cut when the first byte has not come by then, and says so', async () => {
    const failure = failureOf(fetchWithTimeout(100, 'https://api.example/'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is cut by its signal, also by one that was aborted before', async () => {
    const leaving = new AbortController();
    const asked = fetchWithTimeout(100, 'https://api.example/', { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fetchWithTimeout(100, 'https://api.example/', { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('goes on with its body after the limit, until its signal cuts that', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Promise.resolve(new Response('long'));
    });
    const leaving = new AbortController();
    await fetchWithTimeout(100, 'https://api.example/', { signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals[0]?.aborted).toBe(false);
    leaving.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});
