import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

// What only a whole browser can prove, and what happens rarely enough to be tried by night.

const NIGHT = { tag: '@night' };
const worker = () => readFileSync(path.resolve(import.meta.dirname, '../../../dist/sw.js'), 'utf8');
const asWorker = (bodyText: string) => ({
  match: { path: '^/sw\\.js$' },
  fault: { status: 200, bodyText, headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' } },
});
const look = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).update());

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting to sync' });

async function openJourneys(page: Page): Promise<void> {
  await page.goto('/v2/your-journeys');
  await expect(subscribe(page)).toBeVisible();
}

test.use({ person: RUTH });
test.afterEach(async ({ context, backend }) => {
  await context.close(); // Nothing is sent any more.
  await backend.start();
  await backend.reset();
});

test('a change that waits survives a new version of the app', NIGHT, async ({ page, backend }) => {
  await openJourneys(page);
  await untilOfflineReady(page);
  await backend.addFaults({ match: { endpoint: 'journeys' }, fault: { reset: true } });
  await subscribe(page).click();
  await expect(waiting(page)).toBeVisible();
  await backend.addFaults(asWorker(`${worker()}\n// the next version`));
  await look(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh' }).click()]);
  await expect(waiting(page)).toBeVisible();
  await expect(unsubscribe(page)).toBeVisible();
  await backend.clearFaults();
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(unsubscribe(page)).toBeVisible();
});

test('a new version of which a file is missing leaves the old one working', NIGHT, async ({ page, backend }) => {
  await openJourneys(page);
  await untilOfflineReady(page);
  await backend.addFaults(asWorker(worker().replace('"url":"assets/', '"url":"assets/missing-')));
  await look(page).catch(() => undefined); // Chromium tells whoever asked that it could not be installed.
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).installing === null);
  await backend.stop();
  await page.reload();
  await expect(subscribe(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'A new version is ready' })).toHaveCount(0);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the app works online and promises nothing offline', NIGHT, async ({ page }) => {
    await openJourneys(page);
    await subscribe(page).click();
    await expect(unsubscribe(page)).toBeVisible();
    await page.goto('/v2/post/nights-in-shifts');
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByText(/saved on this device|available offline/i)).toHaveCount(0);
  });
});

/** The page's clock is so many hours off, for `new Date()` too: that is how Amplify finds out how far it is off. */
const wrongClock = (context: BrowserContext, hours: number) =>
  context.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now() + ms] : args, self),
    });
    Date.now = () => now() + ms;
  }, hours * 3_600_000);

for (const hours of [2, -2]) {
  test(
    `a clock that is ${hours} hours off signs nobody out and asks for no tokens in a circle`,
    NIGHT,
    async ({ page, context }) => {
      await wrongClock(context, hours);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/InitiateAuth|GetTokensFromRefreshToken/.test(request.headers()['x-amz-target'] ?? '')) {
          asked.push(request.url());
        }
      });
      await openJourneys(page);
      await subscribe(page).click();
      await expect(unsubscribe(page)).toBeVisible();
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      expect(asked.length).toBeLessThanOrEqual(4);
    },
  );
}

test(
  'where the database does not open a press works online, and is refused honestly without a network',
  NIGHT,
  async ({ page, context, backend }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'InvalidStateError');
      };
    });
    await openJourneys(page);
    await untilOfflineReady(page);
    // What only the page remembers would be lost with it: it is sent at once.
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 201,
    );
    await subscribe(page).click();
    await expect(unsubscribe(page)).toBeVisible();
    await sent;
    await page.reload();
    await expect(unsubscribe(page)).toBeVisible();
    await backend.stop();
    await page.reload();
    await expect(page.getByText("You're offline")).toBeVisible();
    await unsubscribe(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to unsubscribe from journey' })).toBeVisible();
    await expect(unsubscribe(page)).toBeVisible();
  },
);

test('a device that has cleared what was kept is no reason to fail', NIGHT, async ({ page, context, backend }) => {
  await openJourneys(page);
  await untilOfflineReady(page);
  await page.waitForFunction(() => localStorage.getItem('kinward.cleared') !== null);
  const devtools = await context.newCDPSession(page);
  await page.goto('about:blank'); // As a browser does it: not under an open page.
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin: backend.origin, storageTypes });
  await openJourneys(page);
  await subscribe(page).click();
  await expect(unsubscribe(page)).toBeVisible();
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goto('/v2/device');
  await expect(
    page.getByText('This device cleared what Kinward had kept. It will be kept again as you read.'),
  ).toBeVisible();
});
