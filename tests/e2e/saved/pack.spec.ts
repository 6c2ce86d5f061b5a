import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { JAN, LIAM } from '#tests/e2e/kit/people.ts';
import { expectPacked, getPack, openPack, pack, packButton } from '#tests/e2e/kit/screens/pack.ts';

const SHELF = 'Ready for leave: On leave';

test.describe('a pack for a life stage', () => {
  test.use({ person: LIAM });

  test('says first what it has, lets one leave something out, and opens without a network', async ({
    page,
    backend,
  }) => {
    await openPack(page);
    const choice = pack(page).getByText('Choose what to include');
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choice.click();
    const first = pack(page).getByRole('group', { name: 'Articles' }).getByRole('checkbox').first();
    const left =
      (await pack(page).getByRole('group', { name: 'Articles' }).locator('label').first().textContent()) ?? '';
    await first.uncheck();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await getPack(page);
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

/** What a text says in kB or MB, in bytes. */
function bytesIn(text: string): number {
  const [, number = '', unit = ''] = /([\d.]+) (kB|MB)/.exec(text) ?? [];
  return Number(number) * (unit === 'MB' ? 1_000_000 : 1000);
}

test.describe('the size of a pack', () => {
  test.use({ person: LIAM });

  test('is said before, and true within a tenth; contacts and policies stand on its shelf', async ({
    page,
    backend,
  }) => {
    await openPack(page);
    const before = bytesIn(await pack(page).getByRole('status').first().innerText());
    await getPack(page);
    const heading = page.getByRole('heading', { level: 2, name: /saved on this device$/ });
    await expect(heading).not.toHaveText(/^0 bytes/);
    await expect(async () => {
      const after = bytesIn(await heading.innerText());
      expect(Math.abs(before - after) / after).toBeLessThan(0.1);
    }).toPass();
    await page.setViewportSize({ width: 740, height: 360 }); // Turned: it asks for no other widths of what is here.
    await page.reload();
    await packButton(page).scrollIntoViewIfNeeded();
    await expect(async () => {
      const turned = bytesIn(await pack(page).getByRole('status').first().innerText());
      const after = bytesIn(await heading.innerText());
      expect(Math.abs(turned - after) / after).toBeLessThan(0.1);
    }).toPass();
    await backend.stop();
    await page.getByRole('region', { name: SHELF }).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Not saved on this device')).toHaveCount(0);
  });

  test(
    'is that of light pictures where data is to be saved, and no server is asked for it',
    { tag: '@night' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const choices = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}') as object;
        localStorage.setItem('kinward.choices', JSON.stringify({ ...choices, dataSaver: 'on' }));
      });
      const asked: string[] = [];
      page.on('request', (request) => request.method() === 'HEAD' && asked.push(request.url()));
      await openPack(page);
      await packButton(page).scrollIntoViewIfNeeded();
      await expect(pack(page)).toContainText(/\d+ items, about \d/);
      expect(bytesIn(await pack(page).getByRole('status').first().innerText())).toBeLessThan(2_000_000);
      expect(asked).toEqual([]);
    },
  );

  test('and what of it fails is said once, with Retry for all of it', async ({ page, backend }) => {
    await openPack(page);
    await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 400 }, times: 3 });
    await packButton(page).click();
    await expect(pack(page)).toContainText(/[123] items? could not be saved\./, { timeout: 30_000 });
    await pack(page).getByRole('button', { name: 'Retry' }).click();
    await expectPacked(page);
  });
});

test.describe('a pack for somebody who reads German', () => {
  test.use({ person: JAN });

  test('has what there is in English where there is nothing in German', async ({ page }) => {
    await page.goto('/v2/saved');
    const summary = page.getByText('Wählen Sie, was dabei sein soll');
    await summary.click();
    await expect(page.getByRole('group', { name: 'Artikel' }).getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('button', { name: 'Auf die Auszeit vorbereiten' }).click();
    const title = page.getByRole('heading', { level: 3 }).getByRole('link').first();
    await expect(title.locator('[lang="en"]')).toHaveText(/\w/); // Read aloud as what it is.
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
    await untilNetworkIdle(page); // Or an article that the page asks for by itself would be one of the first.
    // The first articles come, the rest never does.
    await backend.addFaults(
      { match: { endpoint: 'post' }, fault: { hang: true } },
      { match: { endpoint: 'post' }, fault: { delayMs: 0 }, times: 2 },
    );
    await packButton(page).click();
    await expect(pack(page)).toContainText(/[1-9]\d* of \d+ saved/);
    await browser.kill();
    await backend.clearFaults();
    browser = await startKillableBrowser(folder);
    page = await browser.context.newPage();
    await page.goto(`${backend.origin}/v2/saved`);
    await expectPacked(page);
    await browser.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
