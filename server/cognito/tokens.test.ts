// @vitest-environment node
import { createHmac, createPublicKey, verify } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createCognito, type CognitoOptions } from './cognito.ts';

const POOL = { poolId: 'ap-southeast-2_Unit', clientId: 'unit-client', tokenLifetimeSeconds: 600 };
const ANN = { poolId: POOL.poolId, username: 'ann@example.test' };
const NOW = Date.parse('2026-03-01T09:30:00.000Z');

const database = new DatabaseSync(':memory:');
const cognito = open({});
const { sub } = cognito.createUser({ ...ANN, email: ANN.username, password: 'Quiet harbour 7' });
const { idToken, accessToken, refreshToken, expiresInSeconds } = cognito.issueTokens(ANN);
const published = await cognito.routes.request(`/${POOL.poolId}/.well-known/jwks.json`);
const jwks = (await published.json()) as { keys: { kid: string }[] };
const publicKey = createPublicKey({ key: { ...jwks.keys[0] }, format: 'jwk' });

it('reads its own tokens', () => {
  const claims = { poolId: POOL.poolId, clientId: POOL.clientId, sub, username: ANN.username };
  const expiresAt = NOW / 1000 + 600;
  expect(cognito.verify(idToken)).toMatchObject({ ...claims, tokenUse: 'id', email: ANN.username, expiresAt });
  expect(cognito.verify(accessToken)).toMatchObject({ ...claims, tokenUse: 'access', expiresAt });
  expect(expiresInSeconds).toBe(600);
});

it('takes a refresh token away at its use, where the pool rotates them', async () => {
  const rotating = open({
    database: new DatabaseSync(':memory:'),
    pools: [{ ...POOL, rotatesRefreshTokens: true }],
  });
  rotating.createUser({ ...ANN, email: ANN.username });
  const ask = async (token: string) => {
    const answer = await rotating.routes.request('/', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
      body: JSON.stringify({ ClientId: POOL.clientId, RefreshToken: token }),
    });
    const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: { RefreshToken: string } };
    return AuthenticationResult?.RefreshToken;
  };
  const first = rotating.issueTokens(ANN).refreshToken;
  const second = (await ask(first)) ?? '';
  expect(await ask(first)).toBeUndefined();
  expect(await ask(second)).toMatch(/^[\w-]{64}$/);
});

it('writes tokens as a user pool does', () => {
  const { payload } = parts(cognito.issueTokens({ ...ANN, nonce: 'once' }).idToken);
  expect(payload).toMatchObject({
    iss: `https://login.example/pools/${POOL.poolId}`,
    aud: POOL.clientId,
    token_use: 'id',
    'cognito:username': ANN.username,
    email: ANN.username,
    email_verified: true,
    nonce: 'once',
    exp: NOW / 1000 + 600,
  });
  expect(parts(accessToken).payload).toMatchObject({ client_id: POOL.clientId, token_use: 'access', sub });
  expect(parts(idToken).payload).not.toHaveProperty('nonce');
});

it('publishes the key that its tokens are signed with, and no more of it', async () => {
  const [header, payload, signature = ''] = idToken.split('.');
  const content = Buffer.from(`${header}.${payload}`);
  expect(jwks.keys.map(({ kid }) => kid)).toEqual([parts(idToken).header.kid]);
  expect(verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(Object.keys(jwks.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect((await cognito.routes.request('/ap-southeast-2_Other/.well-known/jwks.json')).status).toBe(404);
});

it.each([
  ['of the key of another server', open({ database: new DatabaseSync(':memory:') })],
  ['of another issuer', open({ endpoint: 'https://elsewhere.example' })],
  ['for another client', open({ pools: [{ ...POOL, clientId: 'other-client' }] })],
  ['of a pool it does not have', open({ pools: [{ ...POOL, poolId: 'ap-southeast-2_Other' }] })],
])('refuses tokens %s', (difference, other) => {
  const person = { poolId: other.pool, username: `somebody ${difference}` };
  other.createUser({ ...person, email: person.username });
  const tokens = other.issueTokens(person);
  expect(other.verify(tokens.idToken)).toBeDefined();
  expect(cognito.verify(tokens.idToken)).toBeUndefined();
  expect(cognito.verify(tokens.accessToken)).toBeUndefined();
});

it('refuses a token from the second it expires', () => {
  expect(open({ now: () => NOW + 599_999 }).verify(idToken)).toBeDefined();
  expect(open({ now: () => NOW + 600_000 }).verify(idToken)).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['words', 'not a token'],
  ['a token without a signature', idToken.split('.').slice(0, 2).join('.')],
  ['a token with an empty signature', `${idToken.split('.').slice(0, 2).join('.')}.`],
  ['a cut token', idToken.slice(0, -1)],
  ['a token that goes on', `${idToken}A`],
  ['a token after a space', ` ${idToken}`],
  ['a token whose last letter stands for the same bytes', sameBytes()],
  ['a token in four parts', `${idToken}.${idToken.split('.')[2]}`],
  ['a token signed by nobody', forged({ alg: 'none' }, '')],
  ['a token that says none and keeps the signature', forged({ alg: 'none' }, idToken.split('.')[2])],
  ['a token signed with the published key as a password', hmacSigned()],
  ['a token with another payload', forged({ alg: 'RS256' }, idToken.split('.')[2])],
  ['a refresh token', refreshToken],
])('refuses %s', (_case, token) => {
  expect(cognito.verify(token)).toBeUndefined();
});

it('knows people, tokens and sessions after a restart', async () => {
  const restarted = open({});
  expect(restarted.userExists(ANN)).toBe(true);
  expect(restarted.verify(idToken)).toMatchObject({ sub });
  const answer = await restarted.routes.request('/', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: POOL.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: Record<string, unknown> };
  expect(AuthenticationResult).toMatchObject({ ExpiresIn: 600, TokenType: 'Bearer' });
  expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
  expect(cognito.verify(String(AuthenticationResult['IdToken']))).toMatchObject({ sub });
});

it('starts empty when an older version has made the tables', () => {
  const old = new DatabaseSync(':memory:');
  open({ database: old }).createUser({ ...ANN, email: ANN.username });
  expect(open({ database: old }).userExists(ANN)).toBe(true);
  old.exec('UPDATE cognito_schema SET version = 0');
  expect(open({ database: old }).userExists(ANN)).toBe(false);
  expect(open({ database: old }).createUser({ ...ANN, email: ANN.username, sub: 'new' })).toEqual({ sub: 'new' });
});

function open(options: Partial<CognitoOptions>) {
  const pools = options.pools ?? [POOL];
  const opened = createCognito({
    database,
    endpoint: 'https://login.example/pools/',
    sendMail: () => undefined,
    now: () => NOW,
    ...options,
    pools,
  });
  return { ...opened, pool: pools[0]?.poolId ?? '' };
}

function parts(token: string) {
  const [header, payload] = token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { header, payload };
}

function forged(header: object, signature = ''): string {
  const { payload } = parts(idToken);
  return `${encoded({ ...parts(idToken).header, ...header })}.${encoded({ ...payload, sub: 'somebody else' })}.${signature}`;
}

function hmacSigned(): string {
  const content = forged({ alg: 'HS256' }).slice(0, -1);
  return `${content}.${createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
    .update(content)
    .digest('base64url')}`;
}

/** The last of 342 letters has four bits that no byte needs. */
function sameBytes(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return idToken.slice(0, -1) + alphabet.charAt(alphabet.indexOf(idToken.slice(-1)) ^ 1);
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
