import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { DeployConfig } from '#contract/api/config.ts';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, test as base } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { startVendors } from './vendors.ts';
import type { Sent, Vendors } from './vendors.ts';

export const WEB_ID = 'G-TEST1';
export const PRODUCT_ID = '770077';

interface Measured {
  /** Who measures, and what reached them since the test began. */
  vendors: Vendors;
}
interface MeasuredWorker {
  runningVendors: Vendors;
  measuredBackend: Backend;
}

/** With a deployment that names both companies, and a browser that finds them on this machine. */
export const test = base.extend<Measured, MeasuredWorker>({
  runningVendors: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const vendors = await startVendors();
      await use(vendors);
      await vendors.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, runningVendors }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...runningVendors.flags] });
    },
    { scope: 'worker' },
  ],
  measuredBackend: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'kinward-measured-'));
      const config = { gaTrackingId: WEB_ID, heapAppId: PRODUCT_ID };
      const backend = await startBackend({ origins: 1, dataFolder, config });
      await use(backend);
      await backend.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  backend: async ({ measuredBackend }, use) => {
    await use(measuredBackend);
    await measuredBackend.start();
    await measuredBackend.reset();
  },
  vendors: async ({ runningVendors }, use) => {
    runningVendors.sent.length = 0;
    await use(runningVendors);
  },
});

/** The config is as its server has it, but for these. The stage decides whether web analytics measures at all. */
export async function alterConfig(context: BrowserContext, changes: Partial<DeployConfig>): Promise<void> {
  await context.route('**/.kinward/config.json', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) {
      await route.abort(); // The server is stopped.
      return;
    }
    const config = (await response.json()) as DeployConfig;
    await route.fulfill({ response, json: { ...config, ...changes } });
  });
}

export const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

export async function choose(page: Page, answer: 'Allow' | 'No thanks'): Promise<void> {
  await choices(page).getByRole('button', { name: answer, exact: true }).click();
  await expect(choices(page)).toBeHidden();
}

/** What web analytics was told: the measurements of its script. */
export function measurements({ sent }: Vendors): URLSearchParams[] {
  return sent
    .filter(({ path: address }) => address.startsWith('/g/collect'))
    .map(({ path: address }) => new URL(address, 'https://any.example').searchParams);
}

/** What product analytics was told, by the call. */
export function told({ sent }: Vendors, call: 'add_user_properties' | 'track'): Record<string, unknown>[] {
  return sent
    .filter(({ method, path: address }) => method === 'POST' && address === `/api/${call}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}

export function bytesOf(sent: readonly Sent[]): string {
  return sent.map((one) => Object.values(one).join('\n')).join('\n\n');
}

export { expect };
