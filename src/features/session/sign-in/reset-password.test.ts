// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, Unreachable } from '#api/errors.ts';
import { setForgottenPassword } from '#features/session/tokens/amplify.ts';
import { CONFIG, siteConfig } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { addTrackingSink } from '#tracking/track.ts';
import type { Tracked } from '#tracking/track.ts';

import { confirmReset, requestReset } from './reset-password.ts';
import { signInMessage } from './sign-in.ts';

vi.mock('#features/session/tokens/amplify.ts', () => ({ setForgottenPassword: vi.fn() }));

const config = () => Promise.resolve(CONFIG);
const answer = { username: 'amara@alderway.example', code: ' 123 456 ', password: 'Own-Word-2027' };

let events: string[];
let stopListening: () => void;

beforeEach(() => {
  vi.mocked(setForgottenPassword).mockReset();
  events = [];
  const listener = { track: (told: Tracked) => void (told.what === 'event' && events.push(told.name)) };
  stopListening = addTrackingSink(listener, 'skip');
});

afterEach(() => stopListening());

describe('asking for a code', () => {
  it('sends the e-mail without the spaces around it', async () => {
    const api = fakeApi({ initiatePasswordReset: () => Response.json({}) });
    await requestReset(' amara@alderway.example ');
    expect(api.calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/auth/initiate-password-reset', body: { username: 'amara@alderway.example' } },
    ]);
    expect(events).toEqual(['passwordResetRequested']);
  });

  it.each([400, 404, 409])('looks the same after a refusal with %i', async (status) => {
    fakeApi({ initiatePasswordReset: () => refusal(status) });
    await expect(requestReset('nobody@nowhere.example')).resolves.toBeUndefined();
    expect(events).toEqual(['passwordResetFailed']);
  });

  it.each([
    [429, 'Too many attempts. Please wait a while and try again.'],
    [503, 'Something went wrong. Please try again.'],
  ])('says so after %i', async (status, words) => {
    fakeApi({ initiatePasswordReset: () => refusal(status) });
    const error: unknown = await requestReset('amara@alderway.example').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(signInMessage(error, 'resetPassword')).toBe(words);
  });
});

describe('a code and a new password', () => {
  const pool = siteConfig({ endpoint: 'https://cognito.example/' }).authConfig;

  it('go to the pool of the e-mail', async () => {
    const api = fakeApi({ passwordResetConfig: () => Response.json({ authConfig: pool }) });
    await confirmReset(answer, config);
    expect(api.calls[0]?.path).toBe('/auth/identifier-password-reset?username=amara%40alderway.example');
    const { endpoint } = pool.Auth;
    expect(endpoint).toBe('https://cognito.example/');
    expect(setForgottenPassword).toHaveBeenCalledWith(expect.objectContaining({ endpoint }), {
      ...answer,
      code: '123456',
    });
    expect(events).toEqual(['passwordResetConfirmed']);
  });

  it.each(['123456\u200b', '\u200f123456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３ ４５６'])(
    'the code is 123456 where %s was pasted or typed',
    async (code) => {
      fakeApi({ passwordResetConfig: () => Response.json({ authConfig: pool }) });
      await confirmReset({ ...answer, code }, config);
      expect(setForgottenPassword).toHaveBeenCalledWith(expect.anything(), { ...answer, code: '123456' });
    },
  );

  it('go to no pool whose address may not be used', async () => {
    const { authConfig } = siteConfig({ endpoint: 'http://cognito.example/' });
    fakeApi({ passwordResetConfig: () => Response.json({ authConfig }) });
    await expect(confirmReset(answer, config)).rejects.toMatchObject({ code: 'SiteNotFoundException' });
    expect(setForgottenPassword).not.toHaveBeenCalled();
    expect(events).toEqual(['passwordResetFailed']);
  });

  it('go nowhere without a connection', async () => {
    fakeApi({ passwordResetConfig: noNetwork });
    const error: unknown = await confirmReset(answer, config).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unreachable);
    expect(signInMessage(error, 'resetPassword')).toBe('Signing in needs a connection.');
  });
});

it.each([
  ['CodeMismatchException', 'That code is incorrect or has expired.'],
  ['ExpiredCodeException', 'That code is incorrect or has expired.'],
  ['UserNotFoundException', 'That code is incorrect or has expired.'],
  ['NotAuthorizedException', 'That code is incorrect or has expired.'],
  ['InvalidParameterException', 'That code is incorrect or has expired.'],
  ['LimitExceededException', 'Too many attempts. Please wait a while and try again.'],
  ['InvalidPasswordException', 'Your new password does not meet the rules below.'],
])('%s in a reset reads: %s', (name, words) => {
  expect(signInMessage(Object.assign(new Error('x'), { name }), 'resetPassword')).toBe(words);
});
