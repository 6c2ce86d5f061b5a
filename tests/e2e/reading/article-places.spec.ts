import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ origins: 3, person: AMARA });

const tools = (page: Page) => page.getByRole('button', { name: 'Share' });
const WORDS = '<p>Some words to fill the line, and more of them.</p>';

test('an address that names a heading opens there, also after a reload; Back returns to the link', async ({
  page,
  backend,
}) => {
  const parts = Array.from({ length: 30 }, (_, index) => `<h2 id="h${index}">Part ${index}</h2>${WORDS.repeat(8)}`);
  const path = await serveArticle(backend, 'of-parts', { content: `<p><a href="#h20">to 20</a></p>${parts.join('')}` });
  const part = (number: number) =>
    page.getByRole('article').getByRole('heading', { name: `Part ${number}`, exact: true });
  await page.goto(`${path}?origin=search#part-3`);
  await expect(part(2)).toBeFocused();
  await expect(part(2)).toBeInViewport();
  await page.reload();
  await expect(part(2)).toBeFocused();
  await expect(part(2)).toBeInViewport();

  await page.goto('/v2/404');
  await page.goto(`${path}#nowhere`);
  await expect(tools(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A title' })).toBeInViewport();
  await page.getByRole('link', { name: 'to 20' }).click();
  await expect(part(20)).toBeFocused();
  await expect(part(20)).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'to 20' })).toBeInViewport();

  // From another article, by the name that its writer gave the place.
  await page.goto(await serveArticle(backend, 'leads-on', { content: `<p><a href="${path}#h9">further</a></p>` }));
  await page.getByRole('link', { name: 'further' }).click();
  await expect(part(9)).toBeFocused();
  await expect(part(9)).toBeInViewport();
});

test(
  'another article that is opened by its address begins at its beginning',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto(await serveArticle(backend, 'one', { content: WORDS.repeat(200) }));
    await expect(tools(page)).toBeVisible();
    await page.getByText('Some words').last().scrollIntoViewIfNeeded();
    await page.goto(await serveArticle(backend, 'another', { title: 'Another', content: WORDS.repeat(200) }));
    await expect(tools(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Another' })).toBeInViewport();
  },
);

test('Back from what to read next finds the article where it was left, the focus on the link', async ({ page }) => {
  await page.goto('/v2/post/ready-for-leave');
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('link').last();
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(400);
  await next.click();
  await expect(page).not.toHaveURL(/ready-for-leave/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/ready-for-leave/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(next).toBeFocused();
});

test(
  'what follows the buttons of an article keeps its distance, a picture or words',
  { tag: '@night' },
  async ({ page, backend }) => {
    const content = '<p>First words.</p><section>One.</section><section>Two.</section>';
    const plain = await serveArticle(backend, 'without-a-picture', { content, image: undefined });
    const journey = await serveArticle(backend, 'a-journey', { content, image: undefined, format: 'journey' });
    for (const [path, next] of [
      [plain, 'p:text-is("First words.")'],
      [journey, 'p:text-is("First words.")'],
      ['/v2/post/nights-in-shifts', 'figure'],
    ] as const) {
      await page.goto(path);
      const article = page.getByRole('article');
      await expect(article.getByRole('button', { name: 'Share' })).toBeVisible();
      await expect(article.locator(next)).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const edge = (of: string, side: 'top' | 'bottom') =>
          article.locator(of).evaluate((element, name) => element.getBoundingClientRect()[name], side);
        expect((await edge(next, 'top')) - (await edge('header', 'bottom')), `${path} at ${width}`).toBeCloseTo(24, 0);
      }
    }
  },
);
