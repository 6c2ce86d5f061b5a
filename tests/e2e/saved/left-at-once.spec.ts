import type { Locator } from '@playwright/test';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved, openSavable, saveArticle, saveButton, savedRow } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

/** The press, and the end of the page before anything could come of it. */
async function pressAndLeave(page: Page, button: Locator, path: string): Promise<void> {
  await button.evaluate((element: HTMLElement, leadsTo) => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The page is leaving', 'InvalidStateError');
    };
    element.click();
    location.assign(leadsTo);
  }, path);
  await page.waitForURL(`**${path}`);
}

test('an article is saved, and is removed, though the page was left in the instant of the press', async ({ page }) => {
  const title = await openSavable(page);
  const address = new URL(page.url()).pathname;
  await pressAndLeave(page, saveButton(page), '/v2/saved');
  await expectSaved(page, title);
  await page.goto(address);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  await pressAndLeave(page, saveButton(page), '/v2/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await expect(savedRow(page, title)).toHaveCount(0);
  await page.goto(address);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  await saveArticle(page);
  expect(await page.evaluate(() => localStorage.getItem('kinward.saves'))).toBeNull();
});

test('Remove and Undo on Saved count, too', async ({ page }) => {
  const title = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  const remove = page.getByRole('button', { name: `Remove “${title}”` });
  await remove.click();
  await pressAndLeave(page, page.getByRole('button', { name: `Undo: keep “${title}”` }), '/v2/saved?undone');
  await expectSaved(page, title);
  await pressAndLeave(page, remove, '/v2/saved?removed');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await expect(page.getByText("You haven't saved anything yet.")).toBeVisible();
});
