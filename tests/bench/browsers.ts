import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { STORAGE } from '#contract/device/storage.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/setup/find-browser.ts';

import { watchPages } from './visit.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-AU',
  timezoneId: 'UTC',
} as const;

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions(flags));
}

/** A phone that has never been here, or has what `kept` says in its storage; its caches are empty. */
export async function openFresh(browser: Browser, kept?: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...(kept === undefined ? {} : { storageState: kept }) });
  await watchPages(context);
  return context;
}

/** A browser process of its own, with everything that the folder's last one left there. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, { ...PHONE, ...launchOptions([]) });
  await watchPages(context);
  return context;
}

function launchOptions(flags: readonly string[]) {
  const executablePath = findBrowser();
  const options = { args: [...BROWSER_FLAGS, ...flags], handleSIGINT: false, handleSIGTERM: false };
  return executablePath === undefined ? options : { ...options, executablePath };
}

/** Signs Amara in as she would herself, until home has something to read. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: AMARA.organisation ?? '' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(AMARA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('main a[href^="/v2/post/"]').first().waitFor();
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE.queries.key);
}

/** Without the lists that the app has kept: they have to come over the line again. */
export function sessionOnly(kept: StorageState): StorageState {
  return {
    ...kept,
    origins: kept.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name !== STORAGE.queries.key),
    })),
  };
}
