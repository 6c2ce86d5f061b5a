import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { expect, signIn, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Person } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

export const POLICY = 'Parental leave policy';
export const FILES = { origin: 'media', path: '^/media/files/' } as const;

export async function openPolicies(page: Page, person: Person = AMARA): Promise<void> {
  await page.goto('/v2/policies-benefits');
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Policies & Benefits' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible();
  await untilOfflineReady(page);
}

export function policyRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

/** What the browser was given to save. */
export async function downloadBy(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click();
}
