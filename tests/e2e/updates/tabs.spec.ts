import type { Route } from '@playwright/test';

import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { saveArticle } from '#tests/e2e/kit/screens/saved.ts';

test('a log-out in one tab reaches the other', async ({ page, context }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  const other = await context.newPage();
  await other.goto('/v2/post/nights-in-shifts');
  await expect(other.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(other)).not.toMatch(/amara|nights-in-shifts/i);
});

test('a picture that is asked for after a log-out is kept from the next sign-in on', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/v2/post/nights-in-shifts');
  const picture = page.getByRole('article').locator('img[crossorigin]').first();
  const address = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  const [first, late, later, next] = ['first', 'late', 'later', 'next'].map((name) => `${address}&test=${name}`);
  await page.evaluate(look, first);
  await expect.poll(() => page.evaluate(isKept, first)).toBe(true);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  // As a tab does whose start met the log-out.
  await page.evaluate(look, late);
  await page.evaluate(look, later);
  expect(await page.evaluate(isKept, late)).toBe(false);
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.evaluate(look, next);
  await expect.poll(() => page.evaluate(isKept, next)).toBe(true);
});

async function look(address = ''): Promise<void> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
}

async function isKept(address = ''): Promise<boolean> {
  return (await caches.match(address, { cacheName: 'kinward-v1-images' })) !== undefined;
}

test('a log-out tells the login screen of no tab what was looked at', async ({ page, context }) => {
  const search = '/v2/search-results?term=depression';
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto(search);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(tab).toHaveURL(/\/login$/);
    expect(await tab.evaluate(() => document.referrer)).toBe('');
  }
});

test('log-out works without a network, and Back shows nothing', async ({ page, backend }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Account' }).hover();
  await backend.stop();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectNothingPrivate(page);
  expect(await allStoredText(page)).not.toMatch(/amara|nights-in-shifts/i);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('another person on the same phone finds nothing of the first', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goto('/login');
  await signIn(page, { email: 'liam.walker@alderway.example', password: AMARA.password });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  expect(await allStoredText(page)).not.toMatch(/amara|nights-in-shifts/i);
});

test('another person finds nothing of the first after a kill that made the browser forget who was there', async ({
  page,
}) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await page.goto('/v2/post/nights-in-shifts');
  await saveArticle(page);
  for (const name of ['places', 'saved-list', 'last-seen']) {
    await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining(name));
  }
  const owner = await page.evaluate(() => (JSON.parse(localStorage['kinward.owner']) as { owner: string }).owner);

  await page.goto('/.kinward/config.json'); // No page of the app writes any more.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, { email: 'liam.walker@alderway.example', password: AMARA.password });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  const held = await allStoredText(page);
  expect(held).not.toMatch(/amara|nights-in-shifts/i);
  expect(held.replaceAll(`lease:${owner}`, '')).not.toContain(owner);
});

test(
  'two sign-ins at once to the same person leave one session that works',
  { tag: '@night' },
  async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/login');
    await other.goto('/login');
    await signIn(page, AMARA);
    await signIn(other, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Amara');
    for (const tab of [page, other]) {
      await tab.goto('/v2/post/nights-in-shifts');
      await expect(tab.getByRole('article')).toBeVisible();
    }
  },
);

test('when somebody else signs in beside it, a tab shows them and nothing of the first', async ({ page, context }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, { email: 'liam.walker@alderway.example', password: AMARA.password });
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Liam');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
});

test('so it does where a database is busy for so long that it is emptied at a later start', async ({
  page,
  context,
}) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  const other = await context.newPage();
  await other.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(this: Storage, key, value) {
      setItem.call(this, key, value);
      if (key === 'kinward.owner') {
        setItem.call(sessionStorage, 'test.purge', localStorage.getItem('kinward.purge') ?? '');
      }
    };
  });
  await other.goto('/login');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  await page.evaluate(keepDatabasesBusy, 15_000);
  await signIn(other, { email: 'liam.walker@alderway.example', password: AMARA.password });
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Liam');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  const atSignIn = await other.evaluate(() => sessionStorage.getItem('test.purge'));
  expect(atSignIn, 'not finished when he came, or this proves nothing').toContain('"state":"begun"');
  expect(await page.evaluate(() => localStorage.getItem('kinward.purge'))).toContain('"state":"done"');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Liam');
});

/** As a write that takes its time does. */
async function keepDatabasesBusy(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((opened) => opening.addEventListener('success', opened));
    const [store] = opening.result.objectStoreNames;
    if (store !== undefined) {
      const table = opening.result.transaction(opening.result.objectStoreNames, 'readwrite').objectStore(store);
      const goOn = () => {
        if (performance.now() < until) {
          table.count().addEventListener('success', goOn);
        }
      };
      goOn();
    }
  }
}

test('a page that was opened past its worker comes into its charge without a reload', async ({ page, context }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.reload();
  await devtools.send('Network.setBypassServiceWorker', { bypass: false });
  await untilOfflineReady(page);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().workerStart)).toBe(0); // Not from it.
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a log-out tells the login screen of no tab what was being opened', async ({ page, context }) => {
    await page.goto('/v2/');
    await signIn(page, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    const other = await context.newPage();
    const held: Route[] = [];
    let hold = async (route: Route): Promise<void> => void held.push(route);
    await other.route('**/assets/*.js', (route) => hold(route));
    await other.goto('/v2/post/nights-in-shifts', { waitUntil: 'commit' });
    await other.waitForFunction(() => globalThis.kinwardEarly !== undefined);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    hold = (route) => route.continue();
    await Promise.all(held.map((route) => route.continue()));
    await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
  });
});
