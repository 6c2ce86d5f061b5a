import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser } from '#tests/setup/find-browser.ts';

import { expect } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** A browser that keeps pages for Back, which neither the headless shell does nor those that Playwright starts by itself. */
export function launchWithBackForwardCache(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/**
 * Leaves a page for one of no importance. It is in the browser's memory then: a page that is busy may be dropped from
 * it, so this goes back until it came from there, and leaves it again.
 */
export async function leaveInMemory(page: Page, elsewhere: string): Promise<void> {
  await expect(async () => {
    await page.goto(elsewhere);
    await page.evaluate(() => {
      sessionStorage.removeItem('came-back');
      history.back();
    });
    await page.waitForFunction(() => sessionStorage.getItem('came-back') !== null);
    expect(await page.evaluate(() => sessionStorage.getItem('came-back'))).toBe('from memory');
  }).toPass();
  await page.goto(elsewhere);
}

/** From the next page on each says how it came back, which `leaveInMemory` reads. */
export async function noteComingBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation');
      const reasons = JSON.stringify((entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons);
      if (window === top) {
        sessionStorage.setItem('came-back', persisted ? 'from memory' : `loaded again: ${reasons}`);
      }
    });
  });
}
