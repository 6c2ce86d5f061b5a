import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SITES } from '#server/seed/sites.ts';
import { startBackend } from '#tests/e2e/kit/backend.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const covers = (page: Page) => page.getByRole('checkbox', { name: 'Cover titles and pictures when I switch away' });

/** What lies in Cache Storage is on the disk. */
const isCopied = (page: Page, name: string, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async (start) => {
        const found = (await caches.keys()).filter((one) => one.startsWith(start));
        const kept = await Promise.all(found.map((one) => caches.open(one)));
        const texts = kept.map(async (cache) => {
          const answers = await cache.matchAll();
          return (await Promise.all(answers.map((answer) => answer.text()))).join(' ');
        });
        return (await Promise.all(texts)).join(' ');
      }, name),
    )
    .toContain(text);

test('discreet mode and a theme outlive a browser that is killed the moment they were chosen', async ({ backend }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'kinward-settings-'));
  let browser = await startKillableBrowser(profile);
  const first = await browser.context.newPage();
  await first.goto(`${backend.origin}/v2/device`);
  await signIn(first, RUTH);
  await expect(covers(first)).toBeVisible();
  await browser.close(); // Who is signed in is written down.

  browser = await startKillableBrowser(profile);
  const page = await browser.context.newPage();
  await page.goto(`${backend.origin}/v2/device`);
  await page.getByRole('radio', { name: 'Night' }).check({ force: true });
  await covers(page).check({ force: true });
  await isCopied(page, 'kinward.choices', '"covers":true');
  await browser.kill();

  browser = await startKillableBrowser(profile);
  const next = await browser.context.newPage();
  await next.goto(`${backend.origin}/v2/device`);
  await expect(covers(next)).toBeChecked();
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'night');
  await browser.kill();
  rmSync(profile, { recursive: true, force: true });
});

test('a No to other companies outlives a browser that is killed the moment it was said', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-consent-'));
  const config = { gaTrackingId: '', heapAppId: '770077' };
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data'), config });
  const profile = path.join(folder, 'profile');
  const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
  let browser = await startKillableBrowser(profile);
  const first = await browser.context.newPage();
  await first.goto(`${backend.origin}/v2/`);
  await signIn(first, RUTH);
  await question(first).getByRole('button', { name: 'Allow' }).click();
  await browser.close(); // The yes is written down.

  browser = await startKillableBrowser(profile);
  const page = await browser.context.newPage();
  await page.goto(`${backend.origin}/v2/`);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await question(page).getByRole('button', { name: 'No thanks' }).click();
  await isCopied(page, 'kinward-v1-consent', 'denied');
  await browser.kill();

  browser = await startKillableBrowser(profile);
  const next = await browser.context.newPage();
  const others: string[] = [];
  next.on('request', (request) => new URL(request.url()).origin !== backend.origin && others.push(request.url()));
  await next.goto(`${backend.origin}/v2/`);
  await next.waitForFunction(() => localStorage.getItem('kinward.consent')?.includes('denied'));
  await next.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await expect(next.getByRole('heading', { level: 1, name: 'Saved', exact: true })).toBeVisible();
  expect(others).toEqual([]);
  await browser.kill();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a banner that was dismissed and a search that was removed stay away from a browser that is killed then', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-removed-'));
  const siteUuids = [SITES.alderway.site.siteUuid];
  const banner = { id: 'offer', title: 'Offer', from: '2020-01-01', to: '2999-12-31', siteUuids };
  const backend = await startBackend({
    origins: 1,
    dataFolder: path.join(folder, 'data'),
    config: { banners: [banner] },
  });
  const profile = path.join(folder, 'profile');
  const address = `${backend.origin}/v2/search-results`;
  const offer = (page: Page) => page.getByRole('region', { name: 'Offer' });
  const recent = (page: Page) => page.getByRole('list', { name: 'Recent searches' });
  let browser = await startKillableBrowser(profile);
  const first = await browser.context.newPage();
  await first.goto(`${address}?term=sleep`);
  await signIn(first, RUTH);
  await first.waitForFunction(() => localStorage.getItem('kinward.searches')?.includes('sleep'));
  await browser.close(); // Both are written down.

  browser = await startKillableBrowser(profile);
  const page = await browser.context.newPage();
  await page.goto(address);
  await offer(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).focus();
  await recent(page).getByRole('button', { name: 'Remove “sleep”' }).click();
  await isCopied(page, 'kinward.choices', '"offer"');
  await isCopied(page, 'kinward-v1-searches', '"terms":[]');
  await browser.kill();

  browser = await startKillableBrowser(profile);
  const next = await browser.context.newPage();
  await next.goto(address);
  await next.waitForFunction(() => document.cookie.includes('kinward_banner_offer'));
  await expect(offer(next)).toHaveCount(0);
  await next.getByRole('searchbox', { name: 'Search', exact: true }).focus();
  await expect(next.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expect(recent(next)).toHaveCount(0);
  await browser.kill();
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});
