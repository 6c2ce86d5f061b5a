import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';

import { DeployConfig } from '#contract/api/config.ts';
import { scriptHashesOf, securityHeaders, WORKER_POLICY } from '#server/http/headers.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { ownOrigin } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const DIST = path.join(import.meta.dirname, '../../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A static host of one deployment, with the headers that we print for it; both may change while it runs. */
async function startHost(deployment: { config: DeployConfig }, workerGets: 'its own' | 'the page’s'): Promise<Server> {
  const hashes = scriptHashesOf(readFileSync(`${DIST}/index.html`, 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/.kinward/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(deployment.config));
      return;
    }
    const wanted = path.join(DIST, pathname);
    const isFile = wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile();
    const file = isFile ? wanted : `${DIST}/index.html`;
    response.writeHead(200, {
      ...securityHeaders(deployment.config, hashes),
      ...(pathname === '/sw.js' && workerGets === 'its own' ? { 'content-security-policy': WORKER_POLICY } : {}),
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return server;
}

test.use({ origins: 3 });

for (const policy of ['its own', 'the page’s'] as const) {
  test(
    `a host that moves its API locks nobody out who has the app, without a new build, where the worker’s file has ${policy} policy`,
    byNightIf(policy === 'its own'),
    async ({ page, backend, pageErrors }) => {
      pageErrors.allow(/violates the following Content Security Policy/);
      const own: unknown = await (await fetch(`${backend.origin}/.kinward/config.json`)).json();
      const config = v.parse(DeployConfig, own);
      const deployment = { config };
      const host = await startHost(deployment, policy);
      const origin = `http://localhost:${(host.address() as AddressInfo).port}`; // Listening on TCP: it has one.
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (request.headers()['authorization'] !== undefined) {
          asked.add(new URL(request.url()).origin);
        }
      });

      await page.goto(`${origin}/v2/`);
      await signIn(page, AMARA);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
      await untilOfflineReady(page);
      expect([...asked]).toEqual([backend.apiOrigin]);

      const moved = config.baseApiUrl.replace('localhost', '127.0.0.1');
      deployment.config = { ...config, baseApiUrl: moved };
      const { origin: movedOrigin } = new URL(moved);
      ownOrigin(movedOrigin);
      await page.goto(`${origin}/v2/`); // The new config comes behind the kept one.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kinward.config') ?? '')).toContain(moved);
      asked.clear();
      await page.goto(`${origin}/v2/post/telling-your-manager`);
      await expect(page.getByRole('article')).toBeVisible();
      await expect.poll(() => [...asked]).toEqual([movedOrigin]);
      await expect(page.getByText("You're offline")).toHaveCount(0);

      host.closeAllConnections();
      await new Promise((resolve) => {
        host.close(resolve);
      });
    },
  );
}
