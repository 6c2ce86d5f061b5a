import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved, openSavable, saveArticle, saveButton, savedRow } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

/** The press, and the end of the page before anything could come of it. */
async function pressAndLeave(page: Page, path: string): Promise<void> {
  await saveButton(page).evaluate((button: HTMLElement, leadsTo) => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The page is leaving', 'InvalidStateError');
    };
    button.click();
    location.assign(leadsTo);
  }, path);
  await page.waitForURL(`**${path}`);
}

test('an article is saved, and is removed, though the page was left in the instant of the press', async ({ page }) => {
  const title = await openSavable(page);
  const address = new URL(page.url()).pathname;
  await pressAndLeave(page, '/v2/saved');
  await expectSaved(page, title);
  await page.goto(address);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  await pressAndLeave(page, '/v2/saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await expect(savedRow(page, title)).toHaveCount(0);
  await page.goto(address);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
  await saveArticle(page);
  expect(await page.evaluate(() => localStorage.getItem('kinward.saves'))).toBeNull();
});
