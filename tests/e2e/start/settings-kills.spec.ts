import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const covers = (page: Page) => page.getByRole('checkbox', { name: 'Cover titles and pictures when I switch away' });

/** What lies in Cache Storage is on the disk. */
const isCopied = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('kinward.choices');
        const texts = (await cache.keys()).map(async (one) => (await cache.match(one))?.text());
        return (await Promise.all(texts)).join(' ');
      }),
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
  await isCopied(page, '"covers":true');
  await browser.kill();

  browser = await startKillableBrowser(profile);
  const next = await browser.context.newPage();
  await next.goto(`${backend.origin}/v2/device`);
  await expect(covers(next)).toBeChecked();
  await expect(next.locator('html')).toHaveAttribute('data-theme', 'night');
  await browser.kill();
  rmSync(profile, { recursive: true, force: true });
});
