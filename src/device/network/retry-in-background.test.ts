import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type * as Connectivity from './connectivity.ts';
import type * as Module from './retry-in-background.ts';

let retryInBackground: (typeof Module)['retryInBackground'];
let connectivity: typeof Connectivity;
let visibility: DocumentVisibilityState;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // The middle of what pauses are spread over.
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.resetModules();
  connectivity = await import('./connectivity.ts');
  ({ retryInBackground } = await import('./retry-in-background.ts'));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails so often. */
function workThatFails(times: number) {
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  for (let time = 0; time < times; time += 1) {
    work.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  }
  return work;
}

/** The browser has up to half a second until it is idle. */
const IDLE_MS = 500;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what nobody waits for', () => {
  it('is done at once, and once, where it does not fail', async () => {
    const work = workThatFails(0);
    await expect(retryInBackground(work)).resolves.toBe('done');
    await pass(3_600_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is tried again after 5, 20 and 60 seconds', async () => {
    const work = workThatFails(3);
    const done = retryInBackground(work);
    const pauses = [5000, 20_000, 60_000];
    for (const [place, pause] of pauses.entries()) {
      await pass(pause - 2000);
      expect(work).toHaveBeenCalledTimes(place + 1);
      await pass(2000 + IDLE_MS);
      expect(work).toHaveBeenCalledTimes(place + 2);
    }
    await expect(done).resolves.toBe('done');
  });

  it('that a deployment has removed is tried five times in all, and then left', async () => {
    const work = workThatFails(99);
    const done = retryInBackground(work).catch((error: unknown) => error);
    await pass(24 * 3_600_000);
    await expect(done).resolves.toBeInstanceOf(TypeError);
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('is not tried without a connection, and soon after it is back', async () => {
    const work = workThatFails(1);
    void retryInBackground(work);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    connectivity.reportNoAnswer();
    await pass(3_600_000);
    expect(work).toHaveBeenCalledOnce();
    connectivity.reportAnswer();
    await pass(IDLE_MS);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not tried while the page is hidden, and soon after somebody looks at it again', async () => {
    const work = workThatFails(1);
    void retryInBackground(work);
    visibility = 'hidden';
    await pass(3_600_000);
    expect(work).toHaveBeenCalledOnce();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(IDLE_MS);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is tried before its time when the browser says that the line is back, once, and not in the same moment', async () => {
    const work = workThatFails(1);
    void retryInBackground(work);
    await pass(500);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await pass(1000);
    expect(work).toHaveBeenCalledOnce();
    await pass(500 + IDLE_MS);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
