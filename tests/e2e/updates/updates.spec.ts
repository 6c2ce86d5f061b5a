import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { builtFile, checkForUpdate, deployWorker, nextWorker } from '#tests/e2e/kit/browser/updates.ts';

test.use({ person: AMARA });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilOfflineReady(page);
}

/** How often a page was loaded since it was asked for: the page itself, not the frame in which it reads an article. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    if (globalThis.top !== globalThis.self) {
      return;
    }
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('loads') ?? 0));
}

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });

test('a new version is offered above the bottom bar, can wait, and comes when one says so', async ({
  page,
  backend,
}) => {
  const loads = await countLoads(page);
  await open(page, '/v2/');
  await deployWorker(backend, nextWorker());
  await checkForUpdate(page);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  const bar = await offer(page).boundingBox();
  const bottom = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await loads()).toBe(1);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Refresh' }).focus();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting === null);
  expect(await loads()).toBe(3);
});

test('of two tabs one accepts: each reloads once', async ({ page, context, backend }) => {
  const other = await context.newPage();
  const loads = [await countLoads(page), await countLoads(other)];
  await open(page, '/v2/');
  await open(other, '/v2/post/nights-in-shifts');
  await deployWorker(backend, nextWorker());
  await checkForUpdate(page);
  await expect(offer(other)).toBeVisible();
  await Promise.all([
    page.waitForEvent('load'),
    other.waitForEvent('load'),
    offer(page).getByRole('button', { name: 'Refresh' }).click(),
  ]);
  await expect(other.getByRole('article')).toBeVisible();
  for (const tab of [page, other]) {
    await untilTrue(tab, async () => (await navigator.serviceWorker.ready).waiting === null);
    await expect(offer(tab)).toHaveCount(0);
  }
  expect(await Promise.all(loads.map((count) => count()))).toEqual([1, 1].map((once) => once + 1));
});

test('what somebody types survives, here and when another tab accepts', async ({ page, context, backend }) => {
  const other = await context.newPage();
  await open(page, '/v2/profile');
  await open(other, '/v2/');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Amara-Lou');
  await deployWorker(backend, nextWorker());
  await checkForUpdate(other);
  await offer(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'not saved yet' })).toBeVisible();
  await Promise.all([other.waitForEvent('load'), offer(other).getByRole('button', { name: 'Refresh' }).click()]);
  await expect(offer(page)).toBeVisible();
  await expect(name).toHaveValue('Amara-Lou');
});

test('whoever refreshes without saving is asked once, by the bar alone', async ({ page, backend }) => {
  await open(page, '/v2/profile');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('textbox', { name: 'First name' }).fill('Amara-Lou');
  await deployWorker(backend, nextWorker());
  await checkForUpdate(page);
  await offer(page).getByRole('button', { name: 'Refresh' }).click();
  const bar = page.getByRole('region', { name: 'What you typed here is not saved yet.' });
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Refresh' }).click()]);
  expect(asked).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('Amara-Lou');
});

test('the kill switch brings an app from the network within one navigation', async ({ page, backend, pageErrors }) => {
  pageErrors.allow(/broken on purpose/);
  await open(page, '/v2/');
  await deployWorker(
    backend,
    `self.addEventListener('install', () => self.skipWaiting());
     self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
     self.addEventListener('fetch', (event) => {
       if (event.request.mode === 'navigate') {
         event.respondWith(new Response('<title>Broken</title>', { headers: { 'content-type': 'text/html' } }));
       }
     });`,
  );
  await checkForUpdate(page);
  await expect(page).toHaveTitle('Broken');
  await deployWorker(backend, builtFile('sw-off.js'));
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => /precache/.test(name)))).toEqual([]);
  await backend.clearFaults();
  await open(page, '/v2/');
});

test('a tab whose database a newer version has changed says so at once and keeps nothing more', async ({
  page,
  context,
}) => {
  await open(page, '/v2/post/nights-in-shifts');
  await untilTrue(page, async () => (await indexedDB.databases()).some(({ name }) => name === 'kinward'));
  const newer = await context.newPage();
  await newer.goto('/.kinward/config.json');
  const upgrade = newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kinward', 990);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
      }),
  );
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible({ timeout: 1000 });
  await upgrade;
  await expect(page.getByText('A newer version is open in another tab.')).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('article')).toBeVisible();
});

test('a newer config is asked for behind the first lists', async ({ page, backend }) => {
  await open(page, '/v2/');
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.unregister();
    }
    localStorage.removeItem('kinward.queries');
  });
  await page.goto('about:blank');
  await backend.addFaults({ match: { path: '/posts' }, fault: { delayMs: 1500 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/v2/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked).toContain('/.kinward/config.json');
  const list = asked.findIndex((path) => /\/(?:featured-)?posts/.test(path));
  const late = asked.indexOf('/.kinward/config.json');
  expect(late).toBeGreaterThan(list);
});
