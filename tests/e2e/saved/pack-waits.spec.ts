import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { expect, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { chooseStage, expectPacked, openPack, pack, packButton } from '#tests/e2e/kit/screens/pack.ts';

const isNothingWished = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('kinward');
    opening.onsuccess = () => {
      const asking = opening.result.transaction('saved').objectStore('saved').getAllKeys();
      asking.onsuccess = () => {
        opening.result.close();
        resolve(asking.result.length > 5 && !JSON.stringify(asking.result).includes('pack/'));
      };
    };
  });

test.describe('a pack that was pressed before it is known what belongs in it', () => {
  test.use({ person: LIAM });

  test('comes although the page is left, without what is left out or removed meanwhile', async ({ page, backend }) => {
    await openPack(page);
    await backend.addFaults({ match: { endpoint: 'posts' }, fault: { delayMs: 3000 } });
    await chooseStage(page, 'working-parent');
    await packButton(page).click();
    await expect(packButton(page)).toHaveAttribute('aria-busy', 'true');
    const shelf = page.getByRole('region', { name: 'Ready for leave: Working parent' });
    const remove = shelf.getByRole('button', { name: /^Remove “/ }).first();
    const title = /“(.*)”/.exec((await remove.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await remove.click();
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await expect(async () => {
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Saved' }).click();
      await expect(shelf.getByRole('listitem')).not.toHaveCount(0, { timeout: 1000 });
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    }).toPass();
    await backend.clearFaults();
    await page.goto('/v2/saved');
    await chooseStage(page, 'working-parent');
    await expect(packButton(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(shelf.getByRole('listitem').nth(2)).toContainText(/checked /);
    await expect(shelf).not.toContainText(title);
  });

  test('leaves out what is unticked while it waits, and has it again once it is ticked', async ({ page, backend }) => {
    await openPack(page);
    await chooseStage(page, 'planning');
    await expect(pack(page)).toContainText(/\d+ items, about \d/);
    await pack(page).getByText('Choose what to include').click();
    const articles = pack(page).getByRole('group', { name: 'Articles' });
    const [out, back] = [articles.getByRole('checkbox').nth(2), articles.getByRole('checkbox').nth(3)];
    const titles = await articles.locator('label').allTextContents();
    const shelf = page.getByRole('region', { name: 'Ready for leave: Planning' });
    await backend.addFaults({ match: { endpoint: 'post' }, fault: { hang: true } });
    await packButton(page).click();
    await expect(shelf).toContainText(titles[2] ?? '');
    await out.uncheck();
    await back.uncheck();
    await expect(shelf.getByRole('button', { name: `Undo: keep “${titles[2]}”` })).toBeVisible();
    await expect(shelf.getByRole('button', { name: `Undo: keep “${titles[3]}”` })).toBeVisible();
    await back.check();
    await expect(shelf.getByRole('button', { name: `Remove “${titles[3]}”` })).toBeVisible();
    await backend.clearFaults();
    await page.goto('/v2/saved');
    await expect(shelf.getByRole('listitem').filter({ hasText: titles[3] ?? '' })).toContainText(/checked /);
    await expect(shelf).not.toContainText(titles[2] ?? '');
  });

  test(
    'is known whole without a journey that is gone, although the page is left',
    { tag: '@night' },
    async ({ page, backend }) => {
      await openPack(page);
      await backend.addFaults({ match: { endpoint: 'posts' }, fault: { delayMs: 2500 } });
      await chooseStage(page, 'planning');
      await packButton(page).click();
      await expect(packButton(page)).toHaveAttribute('aria-busy', 'true');
      await page.goto('/v2/device');
      await backend.clearFaults();
      await untilTrue(page, isNothingWished);
    },
  );

  test('waits without a network, says so, and comes with it', async ({ page, backend }) => {
    await openPack(page);
    await backend.stop();
    await chooseStage(page, 'planning');
    await expect(pack(page)).toContainText("We couldn't find out what belongs in it.");
    await packButton(page).click();
    await expect(pack(page)).toContainText('Waiting for a connection');
    await page.reload();
    await chooseStage(page, 'planning');
    await expect(pack(page)).toContainText('Waiting for a connection');
    await backend.start();
    await expectPacked(page);
    await expect(pack(page)).not.toContainText('Waiting for a connection');
  });
});

test('a pack whose browser is killed while its list is on its way comes with the next start', async ({ backend }) => {
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
    await backend.addFaults({ match: { endpoint: 'posts' }, fault: { hang: true } });
    await chooseStage(page, 'planning');
    await packButton(page).click();
    await expect(packButton(page)).toHaveAttribute('aria-busy', 'true');
    await untilTrue(page, isAnythingSaved); // Nothing outlives a kill before the database has it.
    await browser.kill();
    await backend.clearFaults();
    browser = await startKillableBrowser(folder);
    page = await browser.context.newPage();
    await page.goto(`${backend.origin}/v2/device`);
    await page.goto(`${backend.origin}/v2/saved`);
    await expect(page.getByRole('region', { name: 'Ready for leave: Planning' })).toBeVisible({ timeout: 30_000 });
    await chooseStage(page, 'planning');
    await expectPacked(page);
    await browser.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** In the page: whether the table of what is saved has a row. */
function isAnythingSaved(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('kinward');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('saved').objectStore('saved').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
    };
  });
}
