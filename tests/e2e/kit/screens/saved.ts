import { DATABASE } from '#contract/device/storage.ts';

import { rowsIn } from '#tests/e2e/kit/browser/device-storage.ts';
import { expect, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

export const SLUG = 'nights-in-shifts';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save for offline' });
export const savedRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Opens an article with the worker in charge, and gives its title. */
export async function openSavable(page: Page, address = `/v2/post/${SLUG}`): Promise<string> {
  await page.goto('/v2/saved');
  await untilOfflineReady(page);
  await page.goto(address);
  await expect(saveButton(page)).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Pressed, and written down. */
export async function saveArticle(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
}

/** Saved whole: the row has a size and says when it was checked. */
export async function expectSaved(page: Page, title: string): Promise<void> {
  await expect(savedRow(page, title)).toContainText(/\d.*checked /);
  await expect(savedRow(page, title).getByRole('button', { name: `Refresh “${title}”` })).toBeVisible();
}

/** Saves the article, and shows it on Saved. @returns its title */
export async function listSaved(page: Page): Promise<string> {
  const title = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  return title;
}

/** Of all that was saved nothing is on its way any more, and the device knows it. */
export async function untilAllSaved(page: Page): Promise<void> {
  await expect
    .poll(() => rowsIn(page, { name: DATABASE.name, table: 'saved' }))
    .not.toContainEqual(expect.objectContaining({ step: 'waiting' }));
}
