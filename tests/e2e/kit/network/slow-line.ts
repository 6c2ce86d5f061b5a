import type { Page } from '@playwright/test';

/** From the next page on the browser says that an answer takes `milliseconds`. */
export async function pretendSlowLine(page: Page, milliseconds = 300): Promise<void> {
  await page.addInitScript((rtt) => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'rtt', { get: () => rtt });
  }, milliseconds);
}
