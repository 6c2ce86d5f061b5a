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
