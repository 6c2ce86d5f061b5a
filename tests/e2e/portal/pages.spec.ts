import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { allStoredText, byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('an unknown page of ours is not found, in the specification’s words', async ({ page }) => {
  await page.goto('/v2/nowhere/at/all');
  await expect(page).toHaveURL(/\/v2\/404$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText(
      "The page you are looking for can't be found. Please contact support if you think this is a mistake.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/\/v2\/$/);
});

test('no access, in the specification’s words', async ({ page }) => {
  await page.goto('/v2/403');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expect(
    page.getByText(
      "You don't have access to the requested page. Please contact support if you think this is a mistake.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a page that is shorter than the window has nothing to scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/v2/403');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('people leaders have pages that others do not', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/resources/managers');
  await expect(page).toHaveURL(/\/v2\/403$/);
});

for (const status of [404, 410]) {
  test(
    `a post that the server says is gone (${status}) is not found`,
    byNightIf(status === 410),
    async ({ page, backend }) => {
      await backend.addFaults({ match: { endpoint: 'post' }, fault: { status, body: { message: 'Gone' } } });
      await page.goto('/v2/post/telling-your-manager');
      await expect(page).toHaveURL(/\/v2\/404$/);
    },
  );
}

test('a post that is not for this person leads to no access', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 403, body: { message: 'No' } } });
  await page.goto('/v2/post/telling-your-manager');
  await expect(page).toHaveURL(/\/v2\/403$/);
});

test('from home to an article by its tile: the title takes the focus and is announced', async ({ page }) => {
  const tile = page
    .getByRole('region', { name: 'Featured' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first();
  const name = (await tile.textContent()) ?? '';
  await tile.click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Kinward`);
  await page.goBack();
  await expect(page).toHaveTitle('Home');
});

test('home is accessible and fits in every theme', { tag: '@night' }, async ({ page }) => {
  for (const theme of ['day', 'evening', 'night']) {
    await page.evaluate((chosen) => {
      const choices = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}');
      localStorage.setItem('kinward.choices', JSON.stringify({ ...choices, theme: chosen }));
    }, theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('opening an article marks it as visited, in the database and in its mirror', async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  await expect
    .poll(() => allStoredText(page), { message: 'the marker in IndexedDB' })
    .toMatch(/visited\n\[\{[^\]]*"slug":"nights-in-shifts"/);
  const mirror = await page.evaluate(() => localStorage.getItem('kinward.visited'));
  expect(JSON.parse(mirror ?? '')).toMatchObject({ slugs: ['nights-in-shifts'] });
});
