// @vitest-environment node
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
let port: string;
beforeAll(async () => {
  server = await startTestServer({ faults: true });
  ({ port } = new URL(server.origin));
});
afterAll(() => server.close());

/** `fetch` writes `Host`, `Origin` and `Sec-Fetch-Site` as it likes. */
function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const RESET = '/_local/reset';

describe('another web page', () => {
  it.each([
    ['names itself', { origin: 'https://evil.example' }],
    ['hides its name', { origin: 'null' }],
    ['lies on another port of this machine', { origin: 'http://localhost:1' }],
    ['is told of by the browser alone', { 'sec-fetch-site': 'cross-site' }],
    ['is a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['sends a form as if it were a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ])('that %s resets nothing', async (_, headers) => {
    expect(await statusOf(RESET, headers, 'POST')).toBe(403);
  });

  it('reads no mail, and may lead to it', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await statusOf('/_local/mail', { ...foreign, 'sec-fetch-dest': 'script' })).toBe(403);
    expect(await statusOf('/_local/mail', { ...foreign, 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await statusOf('/_local/mail', { ...foreign, 'sec-fetch-dest': 'document' })).toBe(200);
  });

  it.each([
    '/',
    '/v2/',
    '/_local/mail',
    '/_local/health',
    '/api/nowhere',
    '/oauth2/authorize',
    '/media/logos/lumen.svg',
  ])('whose name was made to lead here gets nothing of %s', async (path) => {
    for (const host of [`evil.example:${port}`, `localhost.evil.example:${port}`, `127.0.0.1.evil.example`, 'a b']) {
      expect(await statusOf(path, { host })).toBe(403);
    }
  });
});

describe('who belongs here', () => {
  it.each([
    ['a tool', {}],
    ['a page of ours', 'own origin'],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['the same page, by the browser’s word', { 'sec-fetch-site': 'same-origin' }],
  ])('%s resets', async (_, headers) => {
    expect(await statusOf(RESET, headers === 'own origin' ? { origin: server.origin } : headers, 'POST')).toBe(204);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', 'kinward.localhost', '192.168.1.20'])('may call it %s', async (name) => {
    const host = `${name}:${port}`;
    expect(await statusOf('/_local/health', { host, origin: `http://${host}` })).toBe(200);
  });

  it('may ask the API from any page', async () => {
    expect(await statusOf('/.kinward/config.json', { origin: 'https://app.example' })).toBe(200);
  });
});
