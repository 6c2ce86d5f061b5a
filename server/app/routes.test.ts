// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

const INDEX = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-abc+/='"><title>App</title>`;
const SCRIPT = `console.log('${'kinward '.repeat(400)}');`;

const dist = mkdtempSync(join(tmpdir(), 'kinward-dist-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  const files = {
    'index.html': INDEX,
    'sw.js': SCRIPT,
    'assets/main-a1.js': SCRIPT,
    'assets/main-a1.js.map': '{}',
    'icon.svg': '<svg/>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dist, name), text);
  }
  server = await startTestServer({ dist });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const navigate = (path: string) => fetch(server.origin + path, { headers: { accept: 'text/html,*/*' } });

describe('the built app', () => {
  it.each(['/', '/v2/', '/v2/post/x.y', '/login', '/sso?code=1', '/assets.html'])(
    'answers the navigation %s with its page',
    async (path) => {
      const response = await navigate(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toBe(INDEX);
    },
  );

  it.each([
    '/assets/gone.js',
    '/api/nowhere',
    '/media/nowhere',
    '/content/nowhere',
    '/_local/nowhere',
    '/oauth2/nowhere',
    '/.kinward/nowhere',
    '/__file/nowhere',
    '/media',
    '/_local',
  ])('does not answer %s with its page', async (path) => {
    const response = await navigate(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<title>App');
  });

  it.each(['GET', 'HEAD'])(
    'answers a %s of whoever takes anything with its page, where no file is named',
    async (method) => {
      for (const path of ['/', '/v2/', '/v2/resources/parents', '/login?next=x.y']) {
        const response = await fetch(server.origin + path, { method, headers: { accept: '*/*' } });
        expect([path, response.status, response.headers.get('content-type')]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
        ]);
        expect(await response.text()).toBe(method === 'GET' ? INDEX : '');
      }
    },
  );

  it.each([
    '/assets/main-a1.js.map',
    '/.vite/manifest.json',
    '/assets/gone',
    '/icons/gone.png',
    '/v2/post/x.y',
    '/api/nowhere',
    '/.kinward/nowhere',
    '/__file/nowhere',
  ])('answers whoever takes anything with 404 at %s', async (path) => {
    expect((await fetch(server.origin + path, { headers: { accept: '*/*' } })).status).toBe(404);
  });

  it('lets hashed files be kept for ever, and asks again for the worker', async () => {
    const script = await fetch(`${server.origin}/assets/main-a1.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const worker = await fetch(`${server.origin}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${server.origin}/sw.js`, {
      headers: { 'if-none-match': worker.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is packed with brotli for whoever takes it', async () => {
    const { encoding, bytes } = await raw('/assets/main-a1.js', 'gzip, br');
    expect(encoding).toBe('br');
    expect(bytes.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    expect((await raw('/assets/main-a1.js', 'gzip')).encoding).toBeUndefined();
  });

  it('carries a policy for just this deployment', async () => {
    const { headers } = await navigate('/v2/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-abc+/=';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('holds the worker to no hosts: it would be held to them until its script changes', async () => {
    const { headers } = await fetch(`${server.origin}/sw.js`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    );
  });

  it.each([
    ['/v2/', 'strict-origin-when-cross-origin'],
    ['/sso', 'no-referrer'],
    ['/reset-password/confirm?code=1', 'no-referrer'],
    ['/nomination/confirm/X', 'no-referrer'],
    ['/login?loginWith=a@b.example', 'no-referrer'],
    ['/launch/e30', 'no-referrer'],
    ['/registration?nominationCode=X', 'no-referrer'],
  ])('tells others of %s: %s', async (path, policy) => {
    expect((await navigate(path)).headers.get('referrer-policy')).toBe(policy);
  });
});

/** `fetch` unpacks by itself. */
function raw(path: string, acceptEncoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
