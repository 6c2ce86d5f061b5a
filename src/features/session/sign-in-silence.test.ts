import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readSessionTokens } from '#device/session-tokens.ts';

import { signInWithPassword } from './amplify.ts';
import { signInMessage, signInTo } from './sign-in.ts';
import { keepTokens, siteConfig, token } from './test-tokens.ts';

vi.mock('./amplify.ts', () => ({ configurePool: vi.fn(), signInWithPassword: vi.fn() }));

const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A pool that answers when it is told to: Amplify keeps the tokens then. */
function slowPool(): { answer(): void } {
  let resolve: (outcome: 'signed-in') => void;
  vi.mocked(signInWithPassword).mockReturnValueOnce(
    new Promise((resolvePromise) => {
      resolve = resolvePromise;
    }),
  );
  return {
    answer() {
      keepTokens({ id: token(3600, 'late'), access: token(3600, 'late') });
      resolve('signed-in');
    },
  };
}

const isLate = () => readSessionTokens('client')?.idToken.endsWith('.late');

it('a pool that says nothing is no connection, and who was signed in still is, also when it answers at last', async () => {
  keepTokens({ id: token(3600, 'before'), access: token(3600, 'before') });
  const pool = slowPool();
  const trying = signInTo(siteConfig(), 'amara@alderway.example', 'a password').catch(signInMessage);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await trying).toBe('Signing in needs a connection.');
  expect(isLate()).toBe(false);
  pool.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isLate()).toBe(false);
});

it('an answer that comes after another attempt takes nothing from that one', async () => {
  const first = slowPool();
  const trying = signInTo(siteConfig(), 'amara@alderway.example', 'a password').catch(signInMessage);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await trying;
  const second = slowPool();
  const again = signInTo(siteConfig(), 'amara@alderway.example', 'a password');
  await vi.advanceTimersByTimeAsync(0);
  second.answer();
  expect(await again).toBe('signed-in');
  first.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(readSessionTokens('client')).not.toBeNull();
});
