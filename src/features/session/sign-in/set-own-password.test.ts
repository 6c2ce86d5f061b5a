// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

import { setFirstPassword, signInWithPassword } from '#features/session/tokens/amplify.ts';
import { siteConfig } from '#tests/kit/device.ts';

import { setOwnPassword } from './sign-in.ts';

vi.mock('#features/session/tokens/amplify.ts', () => ({ setFirstPassword: vi.fn(), signInWithPassword: vi.fn() }));

const tokens = new Map([['id', 'token']]);
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const ended = named('NotAuthorizedException', 'Invalid session for the user, session is expired.');
const wrong = named('NotAuthorizedException', 'Incorrect username or password.');
const set = () => setOwnPassword(siteConfig(), 'oliver@northmoor.example', 'Own-Word-2027');

beforeEach(() => {
  vi.mocked(setFirstPassword).mockReset();
  vi.mocked(signInWithPassword).mockReset();
});

it('a first password that is taken signs in, without another sign-in', async () => {
  vi.mocked(setFirstPassword).mockResolvedValue(tokens);
  await expect(set()).resolves.toBe(tokens);
  expect(signInWithPassword).not.toHaveBeenCalled();
});

it('one that was taken before its answer was lost signs in', async () => {
  vi.mocked(setFirstPassword).mockRejectedValue(ended);
  vi.mocked(signInWithPassword).mockResolvedValue(tokens);
  await expect(set()).resolves.toBe(tokens);
});

it.each([
  ['lets nobody in', () => Promise.reject(wrong)],
  ['is the one to be replaced', () => Promise.resolve('new-password' as const)],
])('is too late where the pool has stopped waiting and the password %s', async (_, signIn) => {
  vi.mocked(setFirstPassword).mockRejectedValue(ended);
  vi.mocked(signInWithPassword).mockImplementation(signIn);
  await expect(set()).resolves.toBe('too late');
});

it.each([
  ['a weak password', named('InvalidPasswordException'), wrong],
  ['too many tries', named('TooManyRequestsException'), wrong],
  ['too many sign-ins', ended, named('TooManyRequestsException')],
  ['a lock-out', ended, named('NotAuthorizedException', 'Password attempts exceeded')],
])('fails by what it was: %s', async (_, first, second) => {
  vi.mocked(setFirstPassword).mockRejectedValue(first);
  vi.mocked(signInWithPassword).mockRejectedValue(second);
  await expect(set()).rejects.toBe(first === ended ? second : first);
});
