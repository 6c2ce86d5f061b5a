import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Backend } from './backend.ts';
import type { Page } from './fixtures.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
/** A file of the build. */
export const built = (name: string) => readFileSync(path.join(DIST, name), 'utf8');

/** From now on the host has another worker. */
export async function deploy(backend: Backend, worker: string): Promise<void> {
  await backend.misbehave({
    match: { path: '^/sw\\.js$' },
    fault: {
      status: 200,
      bodyText: worker,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
    },
  });
}

/** The worker of the build, but another one by a byte. */
export const nextVersion = () => `${built('sw.js')}\n// the next version`;

/** The page looks for a new version, as it does every hour. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}
