import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** A task of the page that comes after all that an answer has set off: for a look at what did not come of it. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
