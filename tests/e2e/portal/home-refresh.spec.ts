import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { aPost } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: RUTH, viewport: { width: 1440, height: 900 } });

test('a shelf that is seen is asked for again although nobody touches the page', async ({ page, backend }) => {
  await page.goto('/v2/');
  const featured = page.getByRole('region', { name: 'Featured' });
  await expect(featured.getByRole('article').first()).toBeInViewport();
  await untilOfflineReady(page);
  await untilNetworkIdle(page);
  const body = [aPost(1, { title: 'Put forward today' })];
  await backend.addFaults({ match: { endpoint: 'featuredPosts' }, fault: { status: 200, body } });
  await page.goto('/v2/');
  await expect(featured.getByRole('heading', { name: 'Put forward today' })).toBeVisible();
});
