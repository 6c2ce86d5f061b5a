import { serveArticle } from '#tests/e2e/kit/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { isKept, see } from '#tests/e2e/kit/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

test('an article that has become too long to keep is not shown as it was before', async ({ page, backend }) => {
  const path = await serveArticle(backend, 'post-1', { title: 'The old title' });
  await see(page, path);
  await serveArticle(backend, 'post-1', {
    title: 'The corrected title',
    content: '<p>Words that are read by somebody at night, with a cup beside them.</p>'.repeat(1300),
    updatedDate: '2026-06-03T09:00:00.000Z',
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The corrected title' })).toBeVisible();
  await expect.poll(() => isKept(page, path)).toBe(false);
});
