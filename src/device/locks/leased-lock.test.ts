// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withLeasedLock } from './leased-lock.ts';

const LEASE_MS = 5000;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('one waits for the other, however often the lease has run out before', async () => {
  const done: string[] = [];
  let end: () => void = () => undefined;
  const first = withLeasedLock('order', LEASE_MS, async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    done.push('first');
  });
  const second = withLeasedLock('order', LEASE_MS, () => Promise.resolve(void done.push('second')));
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(done).toEqual([]);
  end();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

it('a holder that is frozen loses the lock at the end of its lease, and what it did is not taken for done', async () => {
  const frozen = withLeasedLock('frozen', LEASE_MS, never).catch((error: unknown) => error);
  const work = withLeasedLock('frozen', LEASE_MS, () => Promise.resolve('done'));
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  await expect(work).resolves.toBe('done');
  await expect(frozen).resolves.toMatchObject({ name: 'AbortError' });
});

it('who waits behind others gives each of them a lease: one that has just begun is not taken for frozen', async () => {
  const done: string[] = [];
  const works = (name: string) => () =>
    new Promise<void>((resolve) => {
      setTimeout(() => resolve(void done.push(name)), 0.6 * LEASE_MS);
    });
  const all = ['first', 'second', 'third'].map((name) => withLeasedLock('queue', LEASE_MS, works(name)));
  const ends = Promise.allSettled(all);
  for (let steps = 0; steps < 30 && done.length < all.length; steps += 1) {
    await navigator.locks.query(); // Whoever is next has it by then.
    await vi.advanceTimersByTimeAsync(0.1 * LEASE_MS);
  }
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['first', 'second', 'third']);
});

it('what the work throws is thrown', async () => {
  await expect(withLeasedLock('throws', LEASE_MS, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});
