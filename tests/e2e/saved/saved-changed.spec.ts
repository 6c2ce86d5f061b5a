import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { aPicture } from '#tests/e2e/kit/screens/posts.ts';
import { expectSaved, openSavable, saveArticle } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('a saved article that has changed and is opened by its address is renewed with its title and pictures', async ({
  page,
  backend,
}) => {
  const address = await serveArticle(backend, 'changing', { title: 'As it was' });
  await openSavable(page, address);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, 'As it was');
  await serveArticle(backend, 'changing', {
    title: 'As it is now',
    image: aPicture(backend),
    updatedDate: '2026-11-27T00:00:00.000Z',
  });
  const picture = page.waitForResponse(/sam-my-brothers/);
  await page.goto(address);
  await picture;
  await expect(page.getByRole('heading', { level: 1, name: 'As it is now' })).toBeVisible();
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await expectSaved(page, 'As it is now');
  await backend.stop();
  await page.goto(address);
  const image = page.locator('article figure img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});
