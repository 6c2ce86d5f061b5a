import type { Page } from '@playwright/test';

import { byNightIf, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';

test.use({ person: LIAM });

/** How many of the first pictures are here as a whole. */
const wholePictures = (page: Page) =>
  page
    .getByRole('article')
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth > 0).length);

for (const [what, fault] of [
  ['that their host failed for a moment', { status: 503 }],
  ['that stood still on the way', { stallAfterBytes: 600 }],
] as const) {
  test(
    `pictures ${what} come without a reload, and nothing moves`,
    byNightIf('stallAfterBytes' in fault),
    async ({ page, backend }) => {
      await page.goto('/v2/resources/parents');
      await untilOfflineReady(page);
      await backend.addFaults({ match: { path: '^/media/' }, fault });
      await page.goto('/v2/real-stories');
      const title = page.getByRole('article').first().getByRole('heading');
      await expect(title).toBeVisible();
      const pictures = page.getByRole('article').locator('img');
      if ('status' in fault) {
        await expect(page.getByRole('article').first().locator('img')).toHaveCount(0);
      } else {
        await expect
          .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(await wholePictures(page)).toBe(0);
      const before = await title.boundingBox();
      await backend.clearFaults();
      await expect.poll(() => wholePictures(page), { timeout: 45_000 }).toBeGreaterThan(1);
      expect(await title.boundingBox()).toEqual(before);
    },
  );
}

test(
  'a picture in an article whose host answers nothing gives way to its words, and comes once it can',
  { tag: '@night' },
  async ({ page, backend }) => {
    test.slow();
    await page.goto('/v2/resources/parents');
    await untilOfflineReady(page);
    const address = `${backend.mediaOrigin}/media/pictures/sam-my-brothers-mondays.jpg`;
    const content = `<p>Words.</p><img src="${address}" alt="A boat on a quiet lake">`;
    const article = await serveArticle(backend, 'a-silent-host', { content });
    await backend.addFaults({ match: { path: '^/media/.*/sam-my-' }, fault: { hang: true } });
    await page.goto(article);
    await expect(page.getByText('A boat on a quiet lake')).toBeVisible({ timeout: 40_000 });
    await backend.clearFaults();
    const picture = page.getByRole('img', { name: 'A boat on a quiet lake' });
    await expect
      .poll(() => picture.evaluateAll(([one]) => (one as HTMLImageElement | undefined)?.naturalWidth), {
        timeout: 45_000,
      })
      .toBeGreaterThan(0);
  },
);
