import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Backend } from './backend.ts';
import type { Page } from './fixtures.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
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
