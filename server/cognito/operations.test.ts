// @vitest-environment node
import { getDiffieHellman } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCognito, type Cognito } from './cognito.ts';
import type { Mail } from './passwords.ts';

const POOL = { poolId: 'ap-southeast-2_Unit', clientId: 'unit-client' };
const OTHER_POOL = { poolId: 'ap-southeast-2_Other', clientId: 'other-client' };
const ANN = { poolId: POOL.poolId, username: 'ann@example.test' };
const BOB = { poolId: POOL.poolId, username: 'bob@example.test' };
const MODULUS = getDiffieHellman('modp15').getPrime('hex');
const MINUTE_MS = 60_000;

let cognito: Cognito;
let mails: Mail[];
let clock: number;

beforeEach(() => {
  mails = [];
  clock = Date.parse('2026-03-01T09:30:00.000Z');
  cognito = createCognito({
    database: new DatabaseSync(':memory:'),
    pools: [POOL, OTHER_POOL],
    endpoint: 'https://login.example',
    sendMail: (mail) => mails.push(mail),
    now: () => clock,
  });
  cognito.createUser({ ...ANN, email: ANN.username, password: 'Quiet harbour 7' });
});

describe('a request', () => {
  const srp = { ClientId: POOL.clientId, AuthFlow: 'USER_SRP_AUTH' };
  it.each([
    ['an unknown call', 'AdminGetUser', {}, 'UnknownOperationException'],
    ['a call named like a part of every object', 'constructor', {}, 'UnknownOperationException'],
    ['no object', 'InitiateAuth', null, 'InvalidParameterException'],
    ['no name', 'InitiateAuth', { ...srp, AuthParameters: { SRP_A: '2' } }, 'InvalidParameterException'],
    ['a number that is none', 'InitiateAuth', start('ann', { SRP_A: 'xyz' }), 'InvalidParameterException'],
    ['a client number of zero', 'InitiateAuth', start('ann', { SRP_A: '0' }), 'InvalidParameterException'],
    ['the modulus as its number', 'InitiateAuth', start('ann', { SRP_A: MODULUS }), 'InvalidParameterException'],
    ['another flow', 'InitiateAuth', { ...srp, AuthFlow: 'USER_PASSWORD_AUTH' }, 'InvalidParameterException'],
    ['an unknown client', 'ForgotPassword', { ClientId: 'none', Username: 'ann' }, 'ResourceNotFoundException'],
    ['an access token that is none', 'GetUser', { AccessToken: 'none' }, 'NotAuthorizedException'],
  ])('with %s is refused by name', async (_case, call, body, name) => {
    const { status, answer } = await send(call, body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ __type: name });
  });

  it('that is not JSON is refused', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
    const answer = await cognito.routes.request('/', { method: 'POST', headers, body: '<html>' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(await answer.json()).toMatchObject({ __type: 'SerializationException' });
  });

  it('without a target is refused', async () => {
    expect((await cognito.routes.request('/', { method: 'POST', body: '{}' })).status).toBe(400);
  });
});

it('challenges a name it does not know like one it knows', async () => {
  const [known, unknown, again] = [
    await challenge(ANN.username),
    await challenge('nobody@example.test'),
    await challenge('Nobody@example.test'),
  ];
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(unknown['SALT']).toHaveLength(32);
  expect(known['SALT']).toHaveLength(32);
  expect(again).toMatchObject({ SALT: unknown['SALT'], USER_ID_FOR_SRP: 'nobody@example.test' });
});

it('sets no first password without the session of that person', async () => {
  const ChallengeResponses = { USERNAME: ANN.username, NEW_PASSWORD: 'Better words 2' };
  const body = {
    ClientId: POOL.clientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'guess',
    ChallengeResponses,
  };
  expect((await send('RespondToAuthChallenge', body)).answer).toMatchObject({ __type: 'NotAuthorizedException' });
});

describe('a forgotten password', () => {
  it('is answered alike for a known name, an unknown one and somebody without a password', async () => {
    cognito.createUser({ ...BOB, email: BOB.username });
    for (const username of [ANN.username, 'ask@example.test', 'bea@example.test', BOB.username]) {
      const { status, answer } = await send('ForgotPassword', { ClientId: POOL.clientId, Username: username });
      const details = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${username[0]}***@e***` };
      expect([status, answer]).toEqual([200, { CodeDeliveryDetails: details }]);
      expect((await confirm(username, 'wrong!')).answer).toMatchObject({ __type: 'CodeMismatchException' });
    }
    expect(mails.map(({ to }) => to)).toEqual([ANN.username]);
  });

  it.each([ANN.username, 'nobody@example.test'])('takes no code that nobody asked for (%s)', async (username) => {
    expect((await confirm(username, '123456')).answer).toMatchObject({ __type: 'ExpiredCodeException' });
  });

  it('takes a code for an hour, and only the last one', async () => {
    cognito.startPasswordReset(ANN);
    cognito.startPasswordReset({ ...ANN, username: 'Ann@Example.test' });
    const [, last = ''] = mails.map(codeIn);
    clock += 59 * MINUTE_MS;
    expect((await confirm(ANN.username, last)).status).toBe(200);
    cognito.startPasswordReset(ANN);
    clock += 60 * MINUTE_MS;
    const late = await confirm(ANN.username, codeIn(mails.at(-1)));
    expect(late.answer).toMatchObject({ __type: 'ExpiredCodeException' });
  });

  it.each([ANN.username, 'nobody@example.test'])('lets nobody guess on and on (%s)', async (username) => {
    cognito.startPasswordReset({ ...ANN, username });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await confirm(username, 'wrong!')).answer).toMatchObject({ __type: 'CodeMismatchException' });
    }
    expect((await confirm(username, 'wrong!')).answer).toMatchObject({ __type: 'LimitExceededException' });
    clock += 6 * MINUTE_MS;
    expect((await confirm(username, 'wrong!')).answer).toMatchObject({ __type: 'CodeMismatchException' });
  });

  it('sends no flood of mail', () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      cognito.startPasswordReset(ANN);
    }
    expect(() => cognito.startPasswordReset(ANN)).toThrow('Attempt limit exceeded, please try after some time.');
    expect(mails).toHaveLength(20);
  });
});

describe('for the rest of the back end', () => {
  const change = { ...ANN, previous: 'Quiet harbour 7', proposed: 'Better words 2' };
  it.each([
    ['a wrong password', { previous: 'Wrong pass 1' }, 'NotAuthorizedException'],
    ['an unknown person', { username: 'nobody@example.test' }, 'NotAuthorizedException'],
    ['a short password', { proposed: 'short1A' }, 'InvalidPasswordException'],
    ['a password without capitals', { proposed: 'better words 2' }, 'InvalidPasswordException'],
    ['a password without small letters', { proposed: 'BETTER WORDS 2' }, 'InvalidPasswordException'],
    ['a password without a number', { proposed: 'Better words' }, 'InvalidPasswordException'],
  ])('%s changes nothing', (_case, difference, name) => {
    expect(() => cognito.changePassword({ ...change, ...difference })).toThrow(expect.objectContaining({ name }));
    expect(() => cognito.changePassword(change)).not.toThrow();
  });

  it('the current password is not to be guessed', () => {
    const wrong = { ...change, previous: 'Wrong pass 1' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(() => cognito.changePassword(wrong)).toThrow('Incorrect username or password.');
    }
    expect(() => cognito.changePassword(change)).toThrow(expect.objectContaining({ name: 'LimitExceededException' }));
    clock += 6 * MINUTE_MS;
    expect(() => cognito.changePassword(change)).not.toThrow();
  });

  it('a name is taken once in a pool, whatever its capitals', () => {
    const again = { ...ANN, username: 'Ann@example.test', email: ANN.username };
    expect(() => cognito.createUser(again)).toThrow(expect.objectContaining({ name: 'UsernameExistsException' }));
    expect(cognito.createUser({ ...again, poolId: OTHER_POOL.poolId, sub: 'a-sub' })).toEqual({ sub: 'a-sub' });
  });

  it('nobody gets tokens without being a user', () => {
    expect(() => cognito.issueTokens(BOB)).toThrow(expect.objectContaining({ name: 'UserNotFoundException' }));
  });

  it('a reset forgets everybody', () => {
    cognito.reset();
    expect(cognito.userExists(ANN)).toBe(false);
  });
});

it('ends an access token with its session', async () => {
  const { accessToken, idToken } = cognito.issueTokens(ANN);
  expect((await send('GetUser', { AccessToken: idToken })).answer).toMatchObject({ message: 'Invalid Access Token' });
  expect((await send('GetUser', { AccessToken: accessToken })).answer).toMatchObject({ Username: ANN.username });
  await send('GlobalSignOut', { AccessToken: accessToken });
  const { answer } = await send('GetUser', { AccessToken: accessToken });
  expect(answer).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
  clock += 61 * MINUTE_MS;
  const late = await send('GetUser', { AccessToken: accessToken });
  expect(late.answer).toMatchObject({ message: 'Access Token has expired' });
});

function start(username: string, numbers = { SRP_A: '123abc' }) {
  return { ClientId: POOL.clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: username, ...numbers } };
}

async function challenge(username: string): Promise<Record<string, string>> {
  const { answer } = await send('InitiateAuth', start(username));
  return answer['ChallengeParameters'];
}

async function confirm(username: string, code: string) {
  const body = { ClientId: POOL.clientId, Username: username, ConfirmationCode: code, Password: 'Better words 2' };
  return send('ConfirmForgotPassword', body);
}

function codeIn(mail: Mail | undefined): string {
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function send(call: string, body: unknown) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` };
  const response = await cognito.routes.request('/', { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, answer: JSON.parse(await response.text()) };
}
