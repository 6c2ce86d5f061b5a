import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

/** While the tab is marked, no database of its pages answers. */
async function hangDatabasesWhileMarked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openUnlessMarked(...parameters) {
      const isMarked = sessionStorage.getItem('test.hang') !== null;
      return isMarked ? (Object.create(null) as IDBOpenDBRequest) : open.apply(this, parameters);
    };
  });
}

test('a journey that was pressed counts though the page was left before it was written down', async ({ page }) => {
  await hangDatabasesWhileMarked(page);
  await page.goto('/v2/your-journeys');
  await signIn(page, RUTH);
  const subscribe = page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
  await expect(subscribe).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('test.hang', 'yes'));
  await page.reload();
  await subscribe.click();
  await expect(subscribe).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => sessionStorage.removeItem('test.hang'));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/journeys'));
  await page.goto('/v2/resources/caregivers');
  await sent;
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kinward.presses'))).toBeNull();
});
