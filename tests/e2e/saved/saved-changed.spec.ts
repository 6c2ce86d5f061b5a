import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { aPicture } from '#tests/e2e/kit/screens/posts.ts';
import { expectSaved, openSavable, saveArticle, saveButton, savedRow } from '#tests/e2e/kit/screens/saved.ts';

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

test('a saved article that the server gave no more is saved again once it is read', async ({ page, backend }) => {
  const address = await serveArticle(backend, 'withdrawn', { title: 'Withdrawn' });
  await openSavable(page, address);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, 'Withdrawn');
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 410, body: { message: 'Gone' } } });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/v2/saved');
  await expect(savedRow(page, 'Withdrawn')).toContainText('No longer available');
  await serveArticle(backend, 'withdrawn', { title: 'Withdrawn' });
  await page.goto(address);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No longer available')).toHaveCount(0);
  await page.goto('/v2/saved');
  await expectSaved(page, 'Withdrawn');
});
