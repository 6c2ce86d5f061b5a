// @vitest-environment node
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readToken } from '#contract/api/sign-in/token.ts';
import { SITES } from '#server/seed/sites.ts';
import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

import { openCertificate } from './certificate.ts';

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-1';
const GRACE = 'grace.okafor@bellweather.example';
const THEO = 'theo.lindgren@lumen.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const redirectUri = () => `${server.origin}/sso`;
const tokenQuery = (changes: Record<string, string> = {}) => ({
  client_id: SITES.bellweather.auth.userPoolWebClientId,
  redirect_uri: redirectUri(),
  response_type: 'token',
  scope: 'openid email',
  state: 'the state',
  nonce: 'the-nonce',
  ...changes,
});
const codeQuery = (changes: Record<string, string> = {}) => ({
  ...tokenQuery(),
  client_id: SITES.lumen.auth.userPoolWebClientId,
  response_type: 'code',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
});

async function ask(query: Record<string, string>, choice?: Record<string, string>, cookie = '') {
  const response = await fetch(`${server.origin}/oauth2/authorize?${new URLSearchParams(query).toString()}`, {
    redirect: 'manual',
    headers: { cookie },
    ...(choice && { method: 'POST', body: new URLSearchParams(choice) }),
  });
  const to = new URL(response.headers.get('location') ?? 'about:blank');
  const answer = Object.fromEntries(new URLSearchParams(to.hash.slice(1) || to.search));
  return {
    status: response.status,
    text: await response.text(),
    to,
    answer,
    cookie: response.headers.get('set-cookie'),
  };
}

async function redeem(code: string, changes: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: SITES.lumen.auth.userPoolWebClientId,
      redirect_uri: redirectUri(),
      code_verifier: VERIFIER,
      ...changes,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

describe('the authorize page', () => {
  it('shows the accounts of its pool and of no other', async () => {
    const { status, text } = await ask(tokenQuery());
    expect(status).toBe(200);
    expect(text).toContain(GRACE);
    expect(text).not.toContain(THEO);
  });

  it('answers with signed tokens behind the hash, which carry the nonce', async () => {
    const { to, answer } = await ask(tokenQuery(), { account: GRACE });
    expect(to.origin + to.pathname + to.search).toBe(redirectUri());
    expect(answer).toMatchObject({ state: 'the state', token_type: 'Bearer', expires_in: '3600' });
    expect(answer['refresh_token']).toBeUndefined();
    expect(readToken(answer['id_token'] ?? '')).toMatchObject({ email: GRACE, nonce: 'the-nonce', token_use: 'id' });
  });

  it.each([
    ['a cancelled sign-in', {}, { cancel: 'yes' }, 'access_denied'],
    ['another way than the client’s', { response_type: 'code' }, undefined, 'unauthorized_client'],
    ['too few scopes', { scope: 'openid' }, undefined, 'invalid_scope'],
  ] as const)('tells the app of %s', async (_, changes, choice, error) => {
    const { to, answer } = await ask(tokenQuery(changes), choice && { ...choice });
    expect(to.pathname).toBe('/sso');
    expect(answer).toMatchObject({ error, state: 'the state' });
  });

  it.each([
    { client_id: 'unknown' },
    { client_id: SITES.alderway.auth.userPoolWebClientId },
    { redirect_uri: 'https://evil.example/sso' },
    { redirect_uri: 'http://localhost:1/sso?to=evil' },
    { redirect_uri: 'javascript:alert(1)//sso' },
  ])('sends nobody anywhere for %j', async (changes) => {
    expect(await ask(tokenQuery(changes))).toMatchObject({ status: 400, answer: {} });
  });

  it('refuses an account of another pool', async () => {
    expect(await ask(tokenQuery(), { account: THEO })).toMatchObject({ status: 400, answer: {} });
  });

  it('answers at once when it may not ask: with who signed in here before, or that nobody did', async () => {
    const silent = tokenQuery({ prompt: 'none' });
    expect((await ask(silent)).answer).toMatchObject({ error: 'login_required', state: 'the state' });
    const { cookie } = await ask(tokenQuery(), { account: GRACE });
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const [visit = ''] = (cookie ?? '').split(';');
    expect(readToken((await ask(silent, undefined, visit)).answer['id_token'] ?? '')?.email).toBe(GRACE);
    expect((await ask(codeQuery({ prompt: 'none' }), undefined, visit)).answer['error']).toBe('login_required');
    await fetch(`${server.origin}/oauth2/logout`, { headers: { cookie: visit } });
    expect((await ask(silent, undefined, visit)).answer['error']).toBe('login_required');
  });
});

describe('a code', () => {
  const issue = async () => (await ask(codeQuery(), { account: THEO })).answer['code'] ?? '';

  it('comes in the query and is exchanged once, for tokens that can be refreshed', async () => {
    const { to, answer } = await ask(codeQuery(), { account: THEO });
    expect(to.hash).toBe('');
    const code = answer['code'] ?? '';
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect(first.body['refresh_token']).toBeTruthy();
    expect(readToken(first.body['id_token'] ?? '')).toMatchObject({ email: THEO, nonce: 'the-nonce' });
    expect(await redeem(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it.each([
    { code_verifier: 'another-verifier-of-forty-three-characters-12' },
    { code_verifier: '' },
    { client_id: SITES.bellweather.auth.userPoolWebClientId },
    { redirect_uri: 'http://localhost:1/sso' },
    { grant_type: 'password' },
  ])('is not exchanged with %j', async (changes) => {
    expect((await redeem(await issue(), changes)).status).toBe(400);
  });

  it.each([{ code_challenge_method: 'plain' }, { code_challenge: '' }])('is not issued with %j', async (changes) => {
    const query: Record<string, string> = codeQuery(changes);
    if (query['code_challenge'] === '') {
      delete query['code_challenge'];
    }
    expect((await ask(query)).answer).toMatchObject({ error: 'invalid_request' });
  });
});

describe('the certificate of the https provider', () => {
  const now = Date.now();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kinward-certificate-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is for this machine, signed by itself, and good for a year', () => {
    const certificate = new X509Certificate(openCertificate(folder, now).cert);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.validFromDate.getTime()).toBeLessThan(now);
    expect(certificate.validToDate.getTime()).toBeGreaterThan(now + 365 * 86_400_000);
  });

  it('is made once, and anew when it is broken or nearly over', () => {
    const first = openCertificate(folder, now);
    expect(openCertificate(folder, now)).toEqual(first);
    const later = openCertificate(folder, now + 397 * 86_400_000);
    expect(later.cert).not.toBe(first.cert);
    writeFileSync(join(folder, 'provider-key.pem'), 'not a key');
    expect(openCertificate(folder, now).cert).not.toBe(later.cert);
  });
});
