import type { Locator } from '@playwright/test';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';

import { expect, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** What the app has not taken over yet. */
export function lastSeen(page: Page): Locator {
  return page.locator('#last-seen-page');
}

/** Opens a page and waits until it is kept as it is seen. */
export async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilOfflineReady(page);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

/** @param words that came last, where the page may have been kept without them before */
export function isKept(page: Page, path: string, words = ''): Promise<boolean> {
  return page.evaluate(
    async ([address = '', cacheName = '', part = '']) =>
      (await (await caches.match(address, { cacheName }))?.text())?.includes(part) === true,
    [lastSeenAddress(path), LAST_SEEN_CACHE, words],
  );
}

/** From the next start on the app's own script waits for `release`. */
export async function holdScripts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((cache) => cache.startsWith('workbox-precache')) ?? '';
    const files = await caches.open(name);
    const start = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    const [file] = await files.keys(start, { ignoreSearch: true });
    if (file === undefined) {
      throw new Error('The start has no script');
    }
    const source = await (await files.match(file))?.text();
    const held = `await new Promise((go) => addEventListener('release', go, { once: true }));\n${source}`;
    await files.put(file, new Response(held, { headers: { 'content-type': 'text/javascript' } }));
  });
  // What the browser has in its memory is not held back.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** The app begins, and takes over. */
export async function release(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('release'))); // Nobody hears it before the script is there.
    await expect(lastSeen(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Where everything that somebody reads by lies, as text. */
export function placesOf(page: Page, links = 'main a') {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [element.localName, element.textContent, top, left, width, height].join(' ');
      }),
    `h1, h2, h3, ${links}, main img, header, nav, footer`,
  );
}
