import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '#server/install.mjs';
import { startBackend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test as base, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { caddyServers, startHost } from '#tests/e2e/kit/host.ts';
import type { Host } from '#tests/e2e/kit/host.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { findHost, HOST_NAMES } from '#tests/setup/find-host.ts';

/** The host is the project's name: each is a project of its own, which has tests where the program is found. */
const test = base.extend<{ host: Host }, { running: Host }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use, { project }) => {
      const name = HOST_NAMES.find((one) => one === project.name);
      if (name === undefined) {
        throw new Error(`${project.name} is no host.`);
      }
      const folder = test.info().outputPath('backend');
      const backend = await startBackend({ origins: 3, dataFolder: folder });
      const config = await (await fetch(`${backend.origin}/.kinward/config.json`)).text();
      const host = await startHost(name, config);
      await use(host);
      await host.stop();
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  host: async ({ running }, use) => use(running),
  baseURL: async ({ running }, use) => use(running.origin),
});

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const scripts = () => readdirSync(path.join(ROOT, 'dist/assets')).filter((name) => name.endsWith('.js'));

test('answers addresses of the app with its page, and nothing else', async ({ host }) => {
  for (const address of ['/', '/v2/', '/v2/post/x.y', '/login?next=x.y', '/sso?code=1', '/nomination/confirm/A.B']) {
    const answer = await ask(host, address, { accept: PAGE });
    expect([address, answer.status, answer.headers['content-type']]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.text).toContain('<div id="root">');
  }
  for (const method of ['GET', 'HEAD']) {
    expect((await ask(host, '/v2/resources/parents', { accept: '*/*' }, method)).status).toBe(200);
  }
});

test('has no page for files that are missing and for what is not the app', async ({ host }) => {
  const missing = ['/assets/gone.js', '/assets/gone', '/icons/gone.png', '/.kinward/nowhere', '/api/nowhere', '/media'];
  for (const address of [...missing, '/assets/', '/.vite/manifest.json', `/assets/${scripts()[0]}.map`]) {
    for (const accept of [PAGE, '*/*']) {
      const answer = await ask(host, address, { accept });
      expect([address, answer.status]).toEqual([address, address.startsWith('/.vite') && accept === PAGE ? 200 : 404]);
      if (answer.status === 404) {
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    }
  }
  expect((await ask(host, '/v2/post/x.y', { accept: '*/*' })).status).toBe(404);
});

test('says how long each file may be kept', async ({ host }) => {
  const script = await ask(host, `/assets/${scripts()[0]}`);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  for (const file of ['/index.html', '/sw.js', '/manifest.de.webmanifest', '/icons/icon-192.png', '/licences.txt']) {
    const answer = await ask(host, file, { accept: '*/*' });
    expect([file, answer.status, answer.headers['cache-control']]).toEqual([file, 200, 'no-cache']);
    expect([file, answer.headers.etag]).not.toEqual([file, undefined]);
    const again = await ask(host, file, { 'if-none-match': String(answer.headers.etag) });
    expect([file, again.status, again.headers['cache-control']]).toEqual([file, 304, 'no-cache']);
  }
  const manifest = await ask(host, '/manifest.webmanifest');
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
});

test('sends the deployment’s config under its dot, for nobody to keep', async ({ host }) => {
  const { status, headers, text } = await ask(host, '/.kinward/config.json');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toMatchObject({ stage: 'local' });
});

test('sends a part of a file to whoever asks for it', async ({ host }) => {
  const name = `/assets/${readdirSync(path.join(ROOT, 'dist/assets')).find((file) => file.endsWith('.woff2'))}`;
  const whole = await ask(host, name);
  const part = await ask(host, name, { range: 'bytes=4-9' });
  expect([part.status, part.bytes.length]).toEqual([206, 6]);
  expect(part.headers['content-range']).toBe(`bytes 4-9/${whole.bytes.length}`);
  expect(part.bytes).toEqual(whole.bytes.subarray(4, 10));
});

test('packs texts for whoever takes them packed', async ({ host }, { project }) => {
  for (const file of ['/v2/', '/sw.js', `/assets/${scripts()[0]}`, '/manifest.webmanifest']) {
    const plain = await ask(host, file, { accept: PAGE });
    const packed = await ask(host, file, { accept: PAGE, 'accept-encoding': 'gzip, deflate, br' });
    expect([file, packed.headers['content-encoding']]).toEqual([file, project.name === 'caddy' ? 'br' : 'gzip']);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
    expect(packed.headers['cache-control']).toBe(plain.headers['cache-control']);
  }
});

test('keeps the scripts of the two builds before, and goes back to one of them', async ({ host }) => {
  const first = path.join(test.info().outputPath(), 'first');
  cpSync(path.join(host.root, 'current'), first, { recursive: true, dereference: true });
  const next = (version: string) => {
    const folder = path.join(test.info().outputPath(), `kinward-${version}`);
    cpSync(first, folder, { recursive: true });
    writeFileSync(path.join(folder, `assets/of-${version}.js`), `export const build = '${version}';`);
    for (const ending of ['.br', '.gz']) {
      rmSync(path.join(folder, `licences.txt${ending}`), { force: true });
    }
    writeFileSync(path.join(folder, 'licences.txt'), version);
    host.install(folder);
    return folder;
  };
  const status = async (version: string) => (await ask(host, `/assets/of-${version}.js`, { accept: '*/*' })).status;
  const current = async () => (await ask(host, '/licences.txt')).text;
  next('1.1.0');
  next('1.2.0');
  next('1.3.0');
  expect(await current()).toBe('1.3.0');
  expect([await status('1.1.0'), await status('1.2.0'), await status('1.3.0')]).toEqual([200, 200, 200]);
  host.install(path.join(host.root, 'releases/kinward-1.2.0'));
  expect([await current(), await status('1.3.0')]).toEqual(['1.2.0', 200]);
  const releases = path.join(host.root, 'releases');
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  readdirSync(releases).forEach((release) => utimesSync(path.join(releases, release), eightDaysAgo, eightDaysAgo));
  next('1.4.0');
  expect([await current(), await status('1.1.0')]).toEqual(['1.4.0', 404]);
});

test('speaks https', async ({ host }) => {
  if (host.httpsOrigin === undefined) {
    // Caddy speaks https where it has a name, and sends whoever comes without it there.
    const caddy = caddyServers(findHost('caddy') ?? '', path.dirname(host.root));
    expect(caddy).toEqual({ listen: [':443'], names: ['app.example.org'] });
    return;
  }
  const options = { rejectUnauthorized: false };
  const status = await new Promise((resolve, reject) => {
    const sent = secureRequest(`${host.httpsOrigin}/v2/`, options, (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject).end();
  });
  expect(status).toBe(200);
});

test('is found in order by `npm run check-deploy`', async ({ host }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['deploy/check-deploy.ts', host.origin], {
    cwd: ROOT,
  });
  expect(stdout).toContain('Nothing has to be changed.');
});

test('serves the app to somebody, and lets it open without a connection', async ({ page, context }) => {
  await page.goto('/login');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

interface Asked {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  bytes: Buffer;
  text: string;
}

/** `fetch` unpacks by itself and follows nothing as it is written. */
function ask(host: Host, address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(host.origin + address, { headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
