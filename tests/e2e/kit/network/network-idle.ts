import type { Page } from 'playwright-core';

/** Until nothing is asked for any more. Under load a browser may never say that a request with `keepalive` is over. */
export async function untilNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}
