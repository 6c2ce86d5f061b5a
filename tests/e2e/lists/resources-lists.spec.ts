import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { listAnswer, serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: AMARA });

test('works with all posts of a long list, and says so while some are missing', async ({ page, backend }) => {
  const rare = { tags: [{ name: 'Rare things', slug: 'rare' }] };
  await serveList(
    backend,
    somePosts(240, (id) => (id > 200 ? rare : {})),
    400,
  );
  const count = page.getByRole('region', { name: 'All articles' }).getByRole('status');
  await page.goto('/v2/resources/wellness');
  await expect(count).toHaveText(/^at least \d+ articles$/);
  await expect(count).toHaveText('240 articles');
  await page.getByRole('group', { name: 'Tags' }).getByRole('radio', { name: 'Rare things' }).check();
  await expect(count).toHaveText('40 articles');
  await page.reload();
  await expect(count).toHaveText('40 articles');
  await expectNoSidewaysScroll(page);
});

test('a topic without a post yet says so, and leads to the others', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'posts' }, fault: listAnswer([]) });
  await page.goto('/v2/resources/wellness/nutrition');
  await expect(page.getByRole('heading', { name: 'Nothing under “Nutrition” yet' })).toBeVisible();
  await page.getByRole('link', { name: 'See everything for Wellness' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to read here yet' })).toBeVisible();
});

test('with forced colours the chosen topic alone has a line', { tag: '@night' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/v2/resources/parents/im-on-leave');
  const topics = page.getByRole('main').getByRole('navigation').getByRole('link');
  await expect(topics.first()).toBeVisible();
  const lines = await topics.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor));
  const isChosen = await topics.evaluateAll((links) => links.map((link) => link.ariaCurrent !== null));
  const ground = await page.evaluate(() => {
    document.body.style.outlineColor = 'Canvas';
    return getComputedStyle(document.body).outlineColor;
  });
  expect(lines.map((colour) => colour !== ground)).toEqual(isChosen);
  expect(isChosen.filter(Boolean)).toHaveLength(1);
});

test.describe('on a server with defaults of its own', () => {
  test.use({ serviceWorkers: 'block' });

  test('a list has the pages that the specification says', async ({ page, context }) => {
    const defaults = { perPage: '7', page: '2', offset: '3' };
    const asked: string[] = [];
    await context.route(/\/posts\/(?:recommended)?\?/, (route) => {
      const url = new URL(route.request().url());
      asked.push(url.pathname);
      for (const [name, value] of Object.entries(defaults)) {
        url.searchParams.set(name, url.searchParams.get(name) ?? value);
      }
      return route.continue({ url: url.href });
    });
    await page.goto('/v2/resources/wellness');
    await expect(page.getByRole('region', { name: 'All articles' }).getByRole('status')).toHaveText('24 articles');
    await page.goto('/v2/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(asked.some((path) => path.endsWith('/recommended'))).toBe(true);
  });
});
