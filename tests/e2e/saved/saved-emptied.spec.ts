import { DATABASE } from '#contract/device/storage.ts';
import { expect, test, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved, openSavable, saveArticle } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('what was saved stays where the browser has emptied the database, and its second copy takes its time', async ({
  page,
  backend,
}) => {
  const title = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await untilTrue(page, async () => {
    const name = (await caches.keys()).find((one) => one.includes('saved-list')) ?? '';
    const cache = await caches.open(name);
    const copies = (await cache.keys()).map(async (entry) => (await cache.match(entry))?.text());
    return (await Promise.all(copies)).some((text) => text?.includes('"kept"') === true);
  });

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
