import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { expectSaved, openSavable, saveArticle } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

for (const width of [360, 1440]) {
  test(
    `nothing on Saved moves while what is kept here is being read, at ${width} px`,
    byNightIf(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const title = await openSavable(page);
      await saveArticle(page);
      await page.goto('/v2/saved');
      await expectSaved(page, title);
      await watchLayoutShifts(page);
      await page.reload();
      await expectSaved(page, title);
      await expect(page.getByText(/^Kinward uses/)).toBeVisible();
      expect(await layoutShiftSoFar(page)).toBe(0);
    },
  );
}
