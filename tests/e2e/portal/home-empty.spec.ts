import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { HELEN } from '#tests/e2e/kit/people.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const titlesIn = (page: Page, name: string) => region(page, name).getByRole('heading', { level: 3 });

test.describe('home without anything to read', () => {
  test.use({ person: HELEN });
  const lists = { path: '/(?:posts|featured-posts)' };

  test('a new site has a word of welcome and the way to the profile', async ({ page, backend }) => {
    await backend.addFaults({ match: lists, fault: { status: 200, body: [], headers: { 'x-total-count': '0' } } });
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 2, name: 'Nothing to read here yet' })).toBeVisible();
    await expect(region(page, 'Recommended')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View your profile' }).click();
    await expect(page).toHaveURL(/\/v2\/profile$/);
  });

  test('where nothing could be loaded it is said once, and Retry brings all of it', async ({ page, backend }) => {
    await backend.addFaults({ match: lists, fault: { status: 500, body: { message: 'Broken' } } });
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toHaveCount(1);
    await expectAccessible(page);
    await backend.clearFaults();
    await pressRetry(page);
    await expect(titlesIn(page, 'For parents').first()).toBeVisible();
    await expect(titlesIn(page, 'Real Stories').first()).toBeVisible();
  });

  test('an answer that never comes keeps nobody from the rest', async ({ page, backend }) => {
    await backend.addFaults({ match: { endpoint: 'featuredPosts' }, fault: { hang: true } });
    await page.goto('/v2/');
    await expect(titlesIn(page, 'For parents').first()).toBeVisible();
    await expect(titlesIn(page, 'Recommended').first()).toBeVisible();
    await expect(region(page, 'Featured').getByRole('link')).toHaveCount(0);
  });
});
