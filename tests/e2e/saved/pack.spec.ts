import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from '#tests/e2e/kit/killable-browser.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

const SHELF = 'Ready for leave: On leave';

const pack = (page: Page) => page.getByRole('region', { name: 'Get ready for leave' });
const ready = (page: Page) => page.getByRole('button', { name: 'Get ready for leave' });

async function openPack(page: Page): Promise<void> {
  await page.goto('/v2/saved');
  await untilOfflineReady(page);
  await expect(pack(page)).toContainText(/\d+ items, about \d/);
}

test.describe('a pack for a life stage', () => {
  test.use({ person: LIAM });

  test('says first what it has, lets one leave something out, and opens without a network', async ({
    page,
    backend,
  }) => {
    await openPack(page);
    await pack(page).getByText('Choose what to include').click();
    const first = pack(page).getByRole('group', { name: 'Articles' }).getByRole('checkbox').first();
    const left =
      (await pack(page).getByRole('group', { name: 'Articles' }).locator('label').first().textContent()) ?? '';
    await first.uncheck();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await ready(page).click();
    await expect(pack(page)).toContainText('All of it is on this device.', { timeout: 30_000 });
    const shelf = page.getByRole('region', { name: SHELF });
    await expect(shelf).not.toContainText(left);
    await expect(page.getByRole('region', { name: 'Policies' })).toContainText('Parental leave policy');
    await backend.stop();
    await page.reload();
    const link = shelf.getByRole('link').last();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto('/v2/contact-us');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Not saved');
  });
});

test('a pack goes on where a killed browser left it', async ({ backend }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-pack-'));
  try {
    let browser = await startKillableBrowser(folder);
    let page = await browser.context.newPage();
    await page.goto(`${backend.origin}/login`);
    await signIn(page, LIAM);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await untilOfflineReady(page);
    await browser.close(); // A kill may lose the last seconds of localStorage, and the session with them.
    browser = await startKillableBrowser(folder);
    page = await browser.context.newPage();
    await page.goto(`${backend.origin}/v2/saved`);
    await expect(pack(page)).toContainText(/\d+ items, about \d/);
    // The first articles come, the rest never does.
    await backend.addFaults(
      { match: { endpoint: 'post' }, fault: { hang: true } },
      { match: { endpoint: 'post' }, fault: { delayMs: 0 }, times: 2 },
    );
    await ready(page).click();
    await expect(pack(page)).toContainText(/[1-9]\d* of \d+ saved/);
    await browser.kill();
    await backend.clearFaults();
    browser = await startKillableBrowser(folder);
    page = await browser.context.newPage();
    await page.goto(`${backend.origin}/v2/saved`);
    await expect(pack(page)).toContainText('All of it is on this device.', { timeout: 30_000 });
    await browser.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
