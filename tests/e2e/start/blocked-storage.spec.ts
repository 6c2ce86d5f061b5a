import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { watchOutgoing } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { watchPageErrors } from '#tests/e2e/kit/page-errors.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { findBrowser } from '#tests/setup/find-browser.ts';

/** Chromium's "block all cookies", which takes databases, caches, locks and workers from a site as well. */
const BLOCK_ALL = { profile: { default_content_setting_values: { cookies: 2 } } };

test('with site data blocked a journey is subscribed to at once, and refused honestly without a network', async ({
  backend,
  viewport,
  launchOptions,
}) => {
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'kinward-profile-'));
  mkdirSync(path.join(profileFolder, 'Default'));
  writeFileSync(path.join(profileFolder, 'Default', 'Preferences'), JSON.stringify(BLOCK_ALL));
  const wholeBrowser = findBrowser(); // The headless shell reads no preferences.
  const context = await chromium.launchPersistentContext(profileFolder, {
    ...launchOptions,
    ...(wholeBrowser === undefined ? {} : { executablePath: wholeBrowser }),
    baseURL: backend.origin,
    viewport,
    locale: 'en-AU',
  });
  watchOutgoing(context);
  const pageErrors = watchPageErrors(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const isRefused = () =>
    navigator.locks
      .request('probe', () => 'had')
      .then(
        () => false,
        () => true,
      );
  expect(await page.evaluate(isRefused), 'the browser refuses locks').toBe(true);
  await signIn(page, RUTH);

  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/journeys'),
  );
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  expect((await sent).status()).toBe(201);
  const leave = page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });
  await expect(leave).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);

  await backend.stop();
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('Failed to unsubscribe from journey. Please try again later.');
  await expect(leave).toBeVisible();
  expect(pageErrors.met()).toEqual([]);
  await context.close();
  rmSync(profileFolder, { recursive: true, force: true });
});

test('with a storage that can only be read a person signs in, for as long as the page lives', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.goto('/v2/');
  await signIn(page, RUTH);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
});

for (const [what, refuse] of [
  [
    'whose databases do not open',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'InvalidStateError');
      };
    },
  ],
  ['without Cache Storage', () => Object.defineProperty(globalThis, 'caches', { value: undefined })],
  ['without workers', () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })],
  [
    'that refuses workers',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
    },
  ],
] as const) {
  test(
    `a browser ${what} promises nothing on Saved, and offers nothing to save`,
    byNightIf(what === 'without workers'),
    async ({ page }) => {
      await page.addInitScript(refuse);
      await page.goto('/v2/saved');
      await signIn(page, RUTH);
      await expect(page.getByText("This browser doesn't save articles or pictures for Kinward.")).toBeVisible();
      await expect(page.getByText('Everything here opens without a connection.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Get ready for leave' })).toHaveCount(0);
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save for offline' })).toHaveCount(0);
    },
  );
}
