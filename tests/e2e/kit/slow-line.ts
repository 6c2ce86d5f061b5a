import type { Page } from '@playwright/test';

/** From the next page on the browser says that an answer takes 300 ms. */
export async function pretendSlowLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'rtt', { get: () => 300 });
  });
}
