import type { Locator } from '@playwright/test';

import { untilIdle } from '#tests/e2e/kit/browser/until-idle.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LAPTOP } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { aPicture, aPost, REAL_SLUGS, serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: AMARA });

const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The middle of something in a tile, pressed as a finger would. */
async function pressAt(article: Locator, part: Locator): Promise<void> {
  const [whole, piece] = [await article.boundingBox(), await part.boundingBox()];
  if (whole === null || piece === null) {
    throw new Error('Not on the screen');
  }
  await article.click({
    position: { x: piece.x - whole.x + piece.width / 2, y: piece.y - whole.y + piece.height / 2 },
  });
}

const LONG_EXCERPT = `Words &amp; more words. ${'All about it. '.repeat(20)}`;

/** A drawing of the tile's, and not of one of its buttons. */
const OWN_SIGN = 'svg:not(button *)';

test('the five layouts are made of what the specification names', async ({ page, backend }) => {
  const image = aPicture(backend);
  const excerpt = LONG_EXCERPT;
  const tags = [{ name: 'Community', slug: 'community' }];
  await serveList(backend, [
    aPost(1, { title: 'A feature', type: 'feature', image, excerpt }),
    aPost(2, { title: 'A slide', type: 'slide', image, excerpt, tags }),
    aPost(3, { title: 'A headline', type: 'headline', image, excerpt }),
    aPost(4, { title: 'A card', type: 'card', image, excerpt, tags, readingTime: 2.2 }),
    aPost(5, { title: 'A banner', type: 'banner', image, excerpt, tags }),
    aPost(6, { title: 'A standard', type: 'standard', image }),
    aPost(7, { title: 'Without a type', type: undefined, image, readingTime: undefined }),
    aPost(8, { title: 'A film', format: 'video', image, readingTime: 8 }),
    aPost(9, { title: 'A checklist', tags: [{ name: 'Checklist &amp; more', slug: 'format_checklist' }] }),
  ]);
  await page.goto('/v2/real-stories');
  await expect(page.getByRole('article')).toHaveCount(9);
  for (const title of ['A feature', 'A slide']) {
    await expect(tile(page, title).locator('img')).toBeAttached();
    await expect(tile(page, title)).toContainText('Article');
    const words = tile(page, title).getByText(/^Words & more words\..*…$/);
    expect(((await words.textContent()) ?? '').length).toBeLessThanOrEqual(100);
  }
  await expect(tile(page, 'A headline')).toHaveText('ArticleA headline');
  await expect(tile(page, 'A headline').locator('img')).toHaveCount(0);
  await expect(tile(page, 'A headline').locator('svg[data-turns]')).toBeVisible();
  await expect(tile(page, 'A card')).toHaveText(/^Article.*A cardAna Duarte · 3 min$/);
  await expect(tile(page, 'A card').locator('img')).toBeAttached();
  await expect(tile(page, 'A banner')).toHaveText('Community StoryA banner');
  await expect(tile(page, 'A banner').locator('img')).toHaveCount(0);
  // What has no layout of its own, or none at all, is a card.
  await expect(tile(page, 'A standard')).toHaveText('ArticleA standardAna Duarte · 3 min');
  await expect(tile(page, 'Without a type')).toHaveText('ArticleWithout a typeAna Duarte');
  await expect(tile(page, 'A film')).toContainText('Video');
  await expect(tile(page, 'A film').locator(OWN_SIGN)).toBeVisible();
  await expect(tile(page, 'A card').locator(OWN_SIGN)).toHaveCount(0);
  await expect(tile(page, 'A checklist')).toContainText('Checklist & more');
  for (const [title, wedge] of [
    ['A slide', 'none'],
    ['A card', 'none'],
    ['A banner', 'polygon'],
  ] as const) {
    const ribbon = tile(page, title).getByText('Community Story');
    expect(await ribbon.evaluate((element) => getComputedStyle(element).clipPath)).toContain(wedge);
  }
  await expect(tile(page, 'A feature').getByText('Community Story')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the words of a tile without a picture begin where the tile begins', async ({ page, backend }) => {
  const image = aPicture(backend);
  await serveList(backend, [
    aPost(1, { title: 'A card', type: 'card', image }),
    aPost(2, { title: 'Headline', type: 'headline' }),
    aPost(3, { title: 'Banner', type: 'banner' }),
  ]);
  await page.setViewportSize(LAPTOP);
  await page.goto('/v2/real-stories');
  await expect(page.getByRole('article')).toHaveCount(3);
  const gaps = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const words = item.querySelector('article :is(p, h2, div > span)') ?? item;
        return words.getBoundingClientRect().top - item.getBoundingClientRect().top;
      }),
    );
  for (const gap of gaps.slice(1)) {
    expect(gap).toBeLessThanOrEqual(32);
  }
});

test('all of a tile opens the post, and says what led there', async ({ page, backend }) => {
  const image = aPicture(backend);
  const types = ['feature', 'slide', 'headline', 'card', 'banner'] as const;
  await serveList(
    backend,
    types.map((type, index) => aPost(index + 1, { title: `The ${type}`, type, image, slug: REAL_SLUGS[index] })),
  );
  await page.goto('/v2/real-stories');
  const parts = {
    feature: ['img', 'p >> text=What post'],
    slide: ['img', 'p >> text=What post'],
    headline: ['svg[data-turns]'],
    card: ['img', 'h2'],
    banner: ['h2'],
  } as const;
  for (const [index, type] of types.entries()) {
    for (const part of parts[type]) {
      const article = tile(page, `The ${type}`);
      await pressAt(article, article.locator(part).first());
      await expect(page).toHaveURL(new RegExp(`/v2/post/${REAL_SLUGS[index]}$`));
      await page.goBack();
    }
  }
});

test('tiles stand in one, two, three and four columns', { tag: '@night' }, async ({ page, backend }) => {
  await serveList(backend, somePosts(12));
  await page.goto('/v2/real-stories');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(12);
  const columns = async () => {
    const tops = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, expected] of [
    [360, 1],
    [599, 1],
    [600, 2],
    [768, 2],
    [960, 3],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width}`).toBe(expected);
  }
});

test('a list of 480 stays light, and Back and a reload find it as it was', async ({ page, backend }) => {
  await serveList(
    backend,
    somePosts(480, (id) => {
      const title = id > 384 && id <= 432 ? `${'A title that takes several lines. '.repeat(3)}${id}` : `Post ${id}`;
      return id === 440 ? { title, slug: REAL_SLUGS[0] } : { title };
    }),
  );
  await page.goto('/v2/real-stories');
  const tiles = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByText('48 of 480')).toBeVisible();
  await expect(tiles).toHaveCount(48);
  await more.press('Enter');
  await expect(page.getByRole('link', { name: 'Post 49', exact: true })).toBeFocused();
  for (let shown = 96; shown < 480; shown += 48) {
    await expect(page.getByText(`${shown} of 480`)).toBeVisible();
    await more.click();
  }
  await expect(more).toHaveCount(0);
  await page.getByRole('link', { name: 'Post 440', exact: true }).scrollIntoViewIfNeeded();
  // The first page is always there, and those near the screen.
  await expect.poll(() => tiles.count()).toBeLessThanOrEqual(48 * 5);
  await expect(page.getByRole('link', { name: 'Post 48', exact: true })).toBeAttached();
  const link = page.getByRole('link', { name: 'Post 440', exact: true });
  const before = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL(/\/v2\/post\/nights-in-shifts$/);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  await page.reload();
  await expect(link).toBeInViewport({ timeout: 45_000 }); // Nine pages of the list come before it, one after the other.
  await expect(page.getByText(/^\d+ of/)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { find(words: string): boolean }).find('Post 12'))).toBe(true);
});

for (const [how, pauseMs] of [
  ['quick', 0],
  ['slow', 120],
] as const) {
  test(`a ${how} double press on Show more is one, and opens nothing`, async ({ page, backend }) => {
    await page.setViewportSize(LAPTOP);
    await serveList(backend, somePosts(97));
    await page.goto('/v2/real-stories');
    await expect(page.getByText('48 of 97')).toBeVisible();
    const more = page.getByRole('button', { name: 'Show more' });
    await more.hover(); // Where it has come to rest.
    const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: pauseMs });
    await expect(page.getByText('96 of 97')).toBeVisible();
    await untilIdle(page);
    await expect(page).toHaveURL(/\/v2\/real-stories$/);
    await expect(page.getByRole('article')).toHaveCount(96);
  });
}
