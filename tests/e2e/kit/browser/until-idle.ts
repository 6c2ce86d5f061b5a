import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** Until a page has done what it had to do by now, for a look at what did not come of it. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
