// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCognito, type Cognito, type NewUser } from './cognito.ts';
import type { Mail } from './passwords.ts';
import { createVerifier } from './srp.ts';

vi.setConfig({ testTimeout: 60_000 }); // Amplify's own arithmetic takes a fifth of a second a sign-in

const POOL = { poolId: 'ap-southeast-2_Unit', clientId: 'unit-client' };
const PASSWORD = 'Quiet harbour 7';
const MINUTE_MS = 60_000;

const database = new DatabaseSync(':memory:');
const mails: Mail[] = [];
const clock = { offsetMs: 0 };
let cognito: Cognito;
let server: ReturnType<typeof serve>;
let lastRequest: Request;
let people = 0;

beforeAll(async () => {
  const fetch = (request: Request) => {
    lastRequest = request.clone();
    return cognito.routes.fetch(request);
  };
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a pipe's name
  const endpoint = `http://127.0.0.1:${port}`;
  cognito = createCognito({
    database,
    endpoint,
    pools: [POOL],
    sendMail: (mail) => mails.push(mail),
    resetLink: ({ username, code }) => `https://app.example/reset-password/confirm?code=${code}&username=${username}`,
    now: () => Date.now() + clock.offsetMs,
  });
  vi.spyOn(console, 'warn').mockReturnValue(); // Amplify's word on an endpoint of one's own
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL.poolId, userPoolClientId: POOL.clientId, userPoolEndpoint: endpoint } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
});

afterEach(async () => {
  await signOut();
  clock.offsetMs = 0;
});

afterAll(() => {
  server.close();
  database.close();
});

it('lets people in with any password', async () => {
  const anyPassword = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 6 }))
    .map(([start, end]) => `${start}aB3 and more${end}`);
  await fc.assert(
    fc.asyncProperty(anyPassword, async (password) => {
      const username = newPerson({ password });
      expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
      expect(await signedInAs()).toBe(username);
      await signOut();
    }),
    { numRuns: 50 },
  );
});

it.each(['00', '0012345678', '007f', '0080aa', '00ff', '0f', '7fffff', 'ffffff', '8000'])(
  'lets people in whose salt is %s',
  async (salt) => {
    const username = newPerson();
    const { verifier } = createVerifier({ poolId: POOL.poolId, username }, PASSWORD, salt);
    database
      .prepare('UPDATE cognito_users SET salt = ?, verifier = ? WHERE username = ?')
      .run(salt, verifier, username);
    expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  },
);

it('takes a proof of a password once', async () => {
  await signIn({ username: newPerson(), password: PASSWORD });
  expect(lastRequest.headers.get('x-amz-target')).toMatch(/RespondToAuthChallenge$/);
  expect(await (await cognito.routes.fetch(lastRequest)).json()).toMatchObject({ __type: 'NotAuthorizedException' });
});

it('knows a user name in capitals', async () => {
  const username = newPerson();
  await signIn({ username: username.toUpperCase(), password: PASSWORD });
  expect(await signedInAs()).toBe(username);
  expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' });
});

it.each([
  ['a wrong password', () => newPerson(), 'Quiet harbour 8'],
  ['a password in other capitals', () => newPerson(), 'quiet harbour 7'],
  ['an unknown name', () => 'nobody@example.test', PASSWORD],
  ['somebody who has no password', () => newPerson({}), PASSWORD],
])('refuses %s in the same words', async (_case, person, password) => {
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn({ username: person(), password })).rejects.toMatchObject(refusal);
});

it.each([
  ['a known', () => newPerson()],
  ['an unknown', () => `guess-${++people}@example.test`],
])('makes %s name wait after ten wrong passwords in a row', async (_case, person) => {
  const username = person();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await expect(signIn({ username, password: 'Wrong pass 1' })).rejects.toThrow('Incorrect username or password.');
  }
  await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  clock.offsetMs = 6 * MINUTE_MS;
  const isKnown = cognito.userExists({ poolId: POOL.poolId, username });
  const outcome = await signIn({ username, password: PASSWORD }).then(
    ({ isSignedIn }) => isSignedIn,
    (error: Error) => error.message,
  );
  expect(outcome).toBe(isKnown ? true : 'Incorrect username or password.');
});

it('gives new tokens for a refresh token, of the same session', async () => {
  await signIn({ username: newPerson(), password: PASSWORD });
  const first = await fetchAuthSession();
  const second = await fetchAuthSession({ forceRefresh: true });
  expect(second.tokens?.idToken?.toString()).not.toBe(first.tokens?.idToken?.toString());
  expect(second.tokens?.idToken?.payload['origin_jti']).toBe(first.tokens?.idToken?.payload['origin_jti']);
  expect(cognito.verify(String(second.tokens?.accessToken))).toMatchObject({ tokenUse: 'access', poolId: POOL.poolId });
});

it('refuses a refresh after thirty days', async () => {
  await signIn({ username: newPerson(), password: PASSWORD });
  clock.offsetMs = 31 * 24 * 60 * MINUTE_MS;
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

it('ends every session of a person who signs out everywhere', async () => {
  const username = newPerson();
  const { refreshToken } = cognito.issueTokens({ poolId: POOL.poolId, username });
  await signIn({ username, password: PASSWORD });
  await signOut({ global: true });
  expect(await refusalOf(refreshToken)).toBe('Refresh Token has been revoked');
});

it('ends one session of a person who signs out here', async () => {
  const username = newPerson();
  const { refreshToken } = cognito.issueTokens({ poolId: POOL.poolId, username });
  await signIn({ username, password: PASSWORD });
  const storage = memoryStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  await signIn({ username, password: PASSWORD });
  const ended = storage.valueOf('refreshToken');
  await signOut();
  expect(await refusalOf(ended)).toBe('Refresh Token has been revoked');
  expect(await refusalOf(refreshToken)).toBeUndefined();
});

it('changes a password for somebody who knows the old one', async () => {
  const username = newPerson();
  await signIn({ username, password: PASSWORD });
  const wrong = updatePassword({ oldPassword: 'Wrong pass 1', newPassword: 'Better words 2' });
  await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const weak = updatePassword({ oldPassword: PASSWORD, newPassword: 'short1A' });
  await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await updatePassword({ oldPassword: PASSWORD, newPassword: 'Better words 2' });
  await signOut();
  await expect(signIn({ username, password: PASSWORD })).rejects.toThrow('Incorrect username or password.');
  expect(await signIn({ username, password: 'Better words 2' })).toMatchObject({ isSignedIn: true });
});

it('gives a forgotten password back by a mailed code, once', async () => {
  const username = newPerson();
  const step = await resetPassword({ username: username.toUpperCase() });
  expect(step.nextStep.codeDeliveryDetails).toMatchObject({ deliveryMedium: 'EMAIL', destination: 'p***@e***' });
  const mail = mails.at(-1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.to).toBe(username);
  expect(mail?.text).toContain(`/reset-password/confirm?code=${code}&username=${username}`);
  const confirm = (confirmationCode: string, newPassword: string) =>
    confirmResetPassword({ username, confirmationCode, newPassword });
  await expect(confirm('no-code', 'Better words 2')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(code, 'too weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await confirm(code, 'Better words 2');
  await expect(confirm(code, 'Better words 3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect(await signIn({ username, password: 'Better words 2' })).toMatchObject({ isSignedIn: true });
});

it('asks for a new password at the first sign-in', async () => {
  const username = newPerson({ password: PASSWORD, mustChange: true });
  const { nextStep } = await signIn({ username, password: PASSWORD });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const weak = confirmSignIn({ challengeResponse: 'weak' });
  await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  expect(await confirmSignIn({ challengeResponse: 'My own words 1' })).toMatchObject({ isSignedIn: true });
  await signOut();
  await signIn({ username, password: 'My own words 1' });
  expect(await signedInAs()).toBe(username);
});

function newPerson(user: Partial<NewUser> = { password: PASSWORD }): string {
  const username = `person-${++people}@example.test`;
  cognito.createUser({ poolId: POOL.poolId, username, email: username, ...user });
  return username;
}

async function signedInAs(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession();
  return cognito.verify(String(tokens?.idToken))?.email;
}

async function refusalOf(refreshToken: string | undefined): Promise<string | undefined> {
  const answer = await cognito.routes.request('/', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
    body: JSON.stringify({ ClientId: POOL.clientId, RefreshToken: refreshToken }),
  });
  return answer.ok ? undefined : ((await answer.json()) as { message: string }).message;
}

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    valueOf: (ending: string) => [...entries].find(([key]) => key.endsWith(ending))?.[1],
    getItem: async (key: string) => Promise.resolve(entries.get(key) ?? null),
    setItem: async (key: string, value: string) => Promise.resolve(void entries.set(key, value)),
    removeItem: async (key: string) => Promise.resolve(void entries.delete(key)),
    clear: async () => Promise.resolve(entries.clear()),
  };
}
