import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import {
  FONT_ARRIVALS,
  layoutShiftSoFar,
  setFontArrival,
  watchLayoutShifts,
} from '#tests/e2e/kit/screens/layout-shifts.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });

test.beforeEach(({ page }) => watchLayoutShifts(page));

/** The line stands on the screen, nothing that the page says lies under it, and nothing has moved. */
async function expectLineThatMovedNothing(page: Page, when: string): Promise<void> {
  const line = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(line).toHaveText(/^You're offline · Last updated \d+:\d\d/);
  await expect(line).toBeInViewport({ ratio: 1 });
  const below = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  const box = await line.boundingBox();
  expect(below, when).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(await layoutShiftSoFar(page), when).toBe(0);
}

test('the line that says that one is offline moves nothing of the page when it comes', async ({ page, backend }) => {
  const PLACES = ['/v2/', '/v2/resources/parents', '/v2/post/nights-in-shifts'];
  for (const place of PLACES) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await untilOfflineReady(page);
  }
  await backend.stop();
  for (const place of PLACES) {
    for (const comes of FONT_ARRIVALS) {
      await setFontArrival(page, comes);
      await page.goto(place);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expectLineThatMovedNothing(page, `${place}, the font ${comes}`);
    }
  }
});

test(
  'nor does it with large text, where its words take more than a line',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await untilOfflineReady(page);
    await backend.stop();
    // Every start lays the page out at the last of them.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${localStorage.getItem('test.size') ?? ''} !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [size, comes] of [
        ['115%', 'never'],
        ['150%', 'at once'],
        ['200%', 'late'],
      ] as const) {
        await setFontArrival(page, comes);
        await page.evaluate((now) => localStorage.setItem('test.size', now), size);
        await page.goto('/v2/');
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await expectLineThatMovedNothing(page, `${width} pixels, ${size}, the font ${comes}`);
      }
    }
  },
);
