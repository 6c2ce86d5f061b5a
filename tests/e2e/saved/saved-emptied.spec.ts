import { DATABASE } from '#contract/device/storage.ts';
import { expect, test, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved, listSaved } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

/** What is saved is written down a second time, too. */
async function untilCopied(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    const name = (await caches.keys()).find((one) => one.includes('saved-list')) ?? '';
    const cache = await caches.open(name);
    const copies = (await cache.keys()).map(async (entry) => (await cache.match(entry))?.text());
    return (await Promise.all(copies)).some((text) => text?.includes('"kept"') === true);
  });
}

test('what was saved stays where the browser has emptied the database, and its second copy takes its time', async ({
  page,
  backend,
}) => {
  const title = await listSaved(page);
  await untilCopied(page);

  // As Chromium does where it was killed in the middle of a write.
  await page.goto('/.kinward/config.json');
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = () => resolve();
      }),
    DATABASE.name,
  );
  await page.addInitScript(() => {
    const open = CacheStorage.prototype.open;
    CacheStorage.prototype.open = async function (name) {
      if (name.includes('saved-list')) {
        await new Promise((resolve) => {
          setTimeout(resolve, 2500);
        });
      }
      return open.call(this, name);
    };
  });
  await page.goto('/v2/saved');
  await expect(page.getByText(/^0 bytes saved/)).toBeHidden();
  await expectSaved(page, title);
  await backend.stop();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
});

test('what was saved and pressed before stays where the browser empties the databases under an open page', async ({
  page,
  context,
  backend,
}) => {
  const title = await listSaved(page);
  await untilCopied(page);
  await page.goto('/v2/your-journeys');
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting to sync' });
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await backend.stop();
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(waiting).toHaveCount(1);
  await expect(page.getByText('Opens offline').first()).toBeVisible(); // What it moves does not move under the next press.
  await untilTrue(page, async () => (await caches.match('/.kinward/outbox', { ignoreSearch: true })) !== undefined);

  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: backend.origin, storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: 'Subscribe to “Back at work, in five weeks”' }).click();
  await expect(waiting).toHaveCount(2);
  await page.getByRole('link', { name: 'Resources', exact: true }).click();
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await expect(waiting).toHaveCount(2);
  await page.reload();
  await expect(waiting).toHaveCount(2);
  await page.goto('/v2/saved');
  await expect(page.getByRole('region', { name: 'Saved articles' }).getByRole('listitem')).toHaveCount(2);
  await expectSaved(page, title);
  await page.goto('/v2/device/changes');
  await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(2);
  for (const discard of [1, 0]) {
    await page
      .getByRole('button', { name: /^Discard/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Discard/ })).toHaveCount(discard);
  }
  await context.close();
  await backend.start();
});

test('where the browser has emptied everything but its smallest storage, nobody is told that they saved nothing', async ({
  page,
  context,
  backend,
}) => {
  await listSaved(page);
  await page.goto('/.kinward/config.json');
  const session = await context.newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: backend.origin, storageTypes });
  await page.goto('/v2/saved');
  await expect(
    page.getByText(/this device cleared what Kinward had kept, including anything you had saved/),
  ).toBeVisible();
  await expect(page.getByText("You haven't saved anything yet.")).toHaveCount(0);
});
