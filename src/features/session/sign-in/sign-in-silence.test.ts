import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { copyPoolTokens } from '#device/session/session-tokens.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { signInWithPassword } from '#features/session/tokens/amplify.ts';
import { givenTokens, siteConfig, token } from '#tests/kit/device.ts';

import { signInMessage, signInTo } from './sign-in.ts';

vi.mock('#features/session/tokens/amplify.ts', () => ({ signInWithPassword: vi.fn() }));

const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a pool that says nothing is no connection, and who was signed in still is, also when it answers at last', async () => {
  givenTokens({ id: token(3600, 'before'), access: token(3600, 'before') });
  const before = copyPoolTokens('client');
  let answer: (tokens: PoolTokens) => void = () => undefined;
  vi.mocked(signInWithPassword).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const trying = signInTo(siteConfig(), 'amara@alderway.example', 'a password').catch(signInMessage);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await trying).toBe('Signing in needs a connection.');
  answer(new Map([...before].map(([key]) => [key, 'late'])));
  await vi.advanceTimersByTimeAsync(0);
  expect(copyPoolTokens('client')).toEqual(before);
});
