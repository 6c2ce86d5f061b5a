// @vitest-environment node
import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { createCognito, type Cognito } from './cognito.ts';

const POOL = { poolId: 'ap-southeast-2_Unit', clientId: 'unit-client' };
const OTHER_POOL = { poolId: 'eu-west-1_Unit', clientId: 'other-client' };
const ANN = { poolId: POOL.poolId, username: 'ann@example.test', email: 'ann@example.test' };
const NEW = { poolId: POOL.poolId, username: 'new@example.test', email: 'new@example.test', mustChange: true };
const PASSWORD = 'Quiet harbour 7';
const MINUTE_MS = 60_000;
const REFUSED = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

let database: DatabaseSync;
let cognito: Cognito;
let clock: number;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  clock = Date.parse('2026-03-01T09:30:00.000Z');
  cognito = createCognito({
    database,
    pools: [POOL, OTHER_POOL],
    endpoint: 'https://login.example',
    sendMail: () => undefined,
    now: () => clock,
  });
  cognito.createUser({ ...ANN, password: PASSWORD });
  cognito.createUser({ ...NEW, password: PASSWORD });
});

it('gives tokens for a proof', async () => {
  const { AuthenticationResult } = await signIn(ANN.username, PASSWORD);
  expect(cognito.verify(AuthenticationResult.IdToken)).toMatchObject({ email: ANN.email });
  expect(await signIn(ANN.username, 'Wrong pass 1')).toEqual(REFUSED);
});

it('takes a proof only from the client that began', async () => {
  const proof = await prove(ANN.username, PASSWORD);
  expect(await send('RespondToAuthChallenge', { ...proof, ClientId: OTHER_POOL.clientId })).toEqual(REFUSED);
  expect(await send('RespondToAuthChallenge', proof)).toHaveProperty('AuthenticationResult');
});

it('takes no proof after three minutes', async () => {
  const proof = await prove(ANN.username, PASSWORD);
  clock += 3 * MINUTE_MS;
  expect(await send('RespondToAuthChallenge', proof)).toEqual(REFUSED);
});

it('takes no proof of a password that was changed meanwhile', async () => {
  const proof = await prove(ANN.username, PASSWORD);
  cognito.changePassword({ ...ANN, previous: PASSWORD, proposed: 'Better words 2' });
  expect(await send('RespondToAuthChallenge', proof)).toEqual(REFUSED);
});

it('counts wrong passwords in a row, not altogether', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await signIn(ANN.username, 'Wrong pass 1')).toEqual(REFUSED);
    }
    expect(await signIn(ANN.username, PASSWORD)).toHaveProperty('AuthenticationResult');
  }
});

it('tells somebody with ten challenges in hand nothing after the tenth wrong answer', async () => {
  const spare = await prove(ANN.username, PASSWORD);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await signIn(ANN.username, 'Wrong pass 1');
  }
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await send('RespondToAuthChallenge', spare)).toMatchObject({ __type: 'TooManyRequestsException' });
  }
});

it('takes a first password from that person alone, once, within a quarter of an hour', async () => {
  const first = await signIn(NEW.username, PASSWORD);
  expect(first).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  expect(first).not.toHaveProperty('AuthenticationResult');
  const over = { __type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' };
  expect(await setPassword(first.Session, ANN.username)).toEqual(over);
  expect(await setPassword(first.Session, NEW.username)).toHaveProperty('AuthenticationResult');
  expect(await setPassword(first.Session, NEW.username)).toEqual(over);

  cognito.createUser({ ...NEW, username: 'late@example.test', password: PASSWORD });
  const late = await signIn('late@example.test', PASSWORD);
  clock += 15 * MINUTE_MS;
  expect(await setPassword(late.Session, 'late@example.test')).toEqual(over);
});

it('gives no password to somebody who comes through single sign-on, not even by the right code', async () => {
  const sam = { ...ANN, username: 'sam@example.test' };
  cognito.createUser(sam);
  cognito.startPasswordReset(sam);
  const sent = database.prepare('SELECT code FROM cognito_codes WHERE username = ?').get(sam.username);
  const confirmation = { ClientId: POOL.clientId, Username: sam.username, Password: 'Better words 2' };
  const answer = await send('ConfirmForgotPassword', { ...confirmation, ConfirmationCode: sent?.['code'] });
  expect(answer).toMatchObject({ __type: 'CodeMismatchException' });
  expect(await signIn(sam.username, 'Better words 2')).toEqual(REFUSED);
});

async function signIn(username: string, password: string) {
  return send('RespondToAuthChallenge', await prove(username, password));
}

async function setPassword(Session: string, USERNAME: string) {
  const ChallengeResponses = { USERNAME, NEW_PASSWORD: 'Better words 2' };
  const ChallengeName = 'NEW_PASSWORD_REQUIRED';
  return send('RespondToAuthChallenge', { ClientId: POOL.clientId, ChallengeName, Session, ChallengeResponses });
}

/** The client's half of SRP-6a, written anew: everything the server would need to see the person's password proven. */
async function prove(username: string, password: string) {
  const modulus = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  const secret = 2n ** 200n + 9n;
  const shown = powerModulo(2n, secret, modulus);
  const { ChallengeParameters } = await send('InitiateAuth', {
    ClientId: POOL.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: shown.toString(16) },
  });
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = ChallengeParameters;
  const fromServer = BigInt(`0x${SRP_B}`);
  const identity = createHash('sha256').update(`Unit${USER_ID_FOR_SRP}:${password}`).digest();
  const x = toNumber(sha256(bytes(BigInt(`0x${SALT}`)), identity));
  const u = toNumber(sha256(bytes(shown), bytes(fromServer)));
  const k = toNumber(sha256(bytes(modulus), bytes(2n)));
  const base = (fromServer + modulus * k - k * powerModulo(2n, x, modulus)) % modulus;
  const shared = powerModulo(base, secret + u * x, modulus);
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(u), 'Caldera Derived Key', 16));
  const TIMESTAMP = 'Sun Mar 1 09:30:00 UTC 2026';
  const signed = [Buffer.from(`Unit${USER_ID_FOR_SRP}`), Buffer.from(SECRET_BLOCK, 'base64'), Buffer.from(TIMESTAMP)];
  return {
    ClientId: POOL.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key).update(Buffer.concat(signed)).digest('base64'),
      TIMESTAMP,
    },
  };
}

function bytes(number: bigint): Buffer {
  const length = Math.floor(number.toString(2).length / 8) + 1;
  return Buffer.from(number.toString(16).padStart(length * 2, '0'), 'hex');
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function toNumber(digest: Buffer): bigint {
  return BigInt(`0x${digest.toString('hex')}`);
}

function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  return exponent
    .toString(2)
    .split('')
    .reduce((result, bit) => (((result * result) % modulus) * (bit === '1' ? base : 1n)) % modulus, 1n);
}

async function send(call: string, body: unknown) {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` };
  const response = await cognito.routes.request('/', { method: 'POST', headers, body: JSON.stringify(body) });
  return JSON.parse(await response.text());
}
