import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';

const DIST = path.resolve(import.meta.dirname, '../../../../dist');
/** A file of the build. */
export const builtFile = (name: string) => readFileSync(path.join(DIST, name), 'utf8');

/** From now on the host has another worker. */
export async function deployWorker(backend: Backend, worker: string): Promise<void> {
  await backend.addFaults({
    match: { path: '^/sw\\.js$' },
    fault: {
      status: 200,
      bodyText: worker,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
    },
  });
}

/** The worker of the build, but another one by a byte. */
export const nextWorker = () => `${builtFile('sw.js')}\n// the next version`;

/** The page looks for a new version, as it does every hour. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

/** Which build a page is of: the name of its first script. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

/** A new version is there, and the old one still in charge. */
export async function install(page: Page, backend: Backend, dist: string): Promise<void> {
  await backend.deploy(dist);
  await checkForUpdate(page);
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Closes the app, and opens it again once the new version has taken over. */
export async function openUpdated(context: BrowserContext, old: Page, address: string): Promise<Page> {
  const before = await scriptOf(old);
  const page = await context.newPage();
  const statusOf = new Map<string, string>();
  const browser = await context.newCDPSession(page);
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    versions.forEach(({ versionId, status }) => statusOf.set(versionId, status));
  });
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => [...statusOf.values()]).toContain('installed');
  await old.close();
  await expect.poll(() => [...statusOf.values()], { timeout: 60_000 }).not.toContain('installed');
  await page.goto(address);
  expect(await scriptOf(page)).not.toBe(before);
  return page;
}
