import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import { test as base } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { startIngestion } from './ingestion.ts';
import type { Ingestion } from './ingestion.ts';

/** A deployment whose config names an error service, and that service. */
export const test = base.extend<{ ingestion: Ingestion }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  ingestion: async ({}, use) => {
    const ingestion = await startIngestion();
    await use(ingestion);
    await ingestion.close();
  },
  backend: async ({ ingestion, origins }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kinward-reports-'));
    const backend = await startBackend({ origins, dataFolder: folder, config: { sentryDsn: ingestion.dsn } });
    await use(backend);
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Its code is here and has run. */
export async function untilReporting(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
}

let thrown = 0;

/** An error that nobody catches, each time another one. */
export async function throwAgain(page: Page): Promise<void> {
  thrown += 1;
  await page.evaluate((at) => {
    setTimeout(() => {
      throw new RangeError(`planted again ${at}`);
    });
  }, thrown);
}
