import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const DIST = path.join(import.meta.dirname, '../../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Any static server with a fallback to index.html: it knows nothing of us but the config that it was given. */
async function serveStatically(config: object): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/.kinward/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    const wanted = path.join(DIST, pathname);
    const file =
      wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : `${DIST}/index.html`;
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

test.use({ origins: 3 });

test('the built app runs from any static server, with a config and an API that are not its own', async ({
  page,
  backend,
}) => {
  const own = (await (await fetch(`${backend.origin}/.kinward/config.json`)).json()) as object;
  const host = await serveStatically({ ...own, version: 'foreign', unknownField: { of: 'another product' } });
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`; // Listening on TCP: it has one.
  const bearers = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) {
      bearers.add(new URL(request.url()).origin);
    }
  });

  await page.goto(`${origin}/v2/post/telling-your-manager`);
  await signIn(page, AMARA);
  await expect(page.getByRole('article')).toBeVisible();
  await untilOfflineReady(page);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  expect([...bearers]).toEqual([backend.apiOrigin]);

  host.closeAllConnections();
  await new Promise((resolve) => {
    host.close(resolve);
  });
  await backend.stop();
  await page.goto(`${origin}/v2/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto(`${origin}/v2/post/telling-your-manager`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByText("You're offline")).toBeVisible();
});

test('in a frame of somebody else’s page the app shows nothing, and offers a window of its own', async ({
  page,
  context,
  backend,
}) => {
  const own = (await (await fetch(`${backend.origin}/.kinward/config.json`)).json()) as object;
  const host = await serveStatically(own);
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/login`; // Listening on TCP: it has one.
  const outside = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${address}"></iframe>`);
  });
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  await page.goto(`http://127.0.0.1:${(outside.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText("Kinward can't be used inside another website.")).toBeVisible();
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  await expect(frame.getByRole('button')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open Kinward' }).click();
  await expect((await opened).getByRole('textbox', { name: 'Email' })).toBeVisible();
  for (const server of [host, outside]) {
    server.closeAllConnections();
    server.close();
  }
});
