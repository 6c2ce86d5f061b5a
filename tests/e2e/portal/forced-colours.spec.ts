import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { JAN } from '#tests/e2e/kit/people.ts';
import { pixelsOf } from '#tests/e2e/kit/screens/pixels.ts';

test.use({ person: JAN, viewport: { width: 1440, height: 900 } });

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`with forced colours, ${colorScheme} ones`, byNightIf(colorScheme === 'light'), () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

    test('the organisation’s logo is there to be seen', async ({ page }) => {
      await page.goto('/v2/');
      const logo = page.getByRole('complementary').getByRole('img').first();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      const { x, y, width, height } = (await logo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const { bytes } = await pixelsOf(page, { x, y, width, height });
      const greens = bytes.filter((_, index) => index % 4 === 1);
      expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(100);
    });

    test('the chosen theme is told by more than the weight of its words', async ({ page }) => {
      await page.goto('/v2/');
      const themes = page.getByRole('group', { name: 'Darstellung' }).getByRole('button');
      await expect(themes).toHaveCount(3);
      const grounds = await themes.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      const isChosen = await themes.evaluateAll((all) => all.map((one) => one.ariaPressed === 'true'));
      expect(isChosen.filter(Boolean)).toHaveLength(1);
      const others = grounds.filter((_, index) => isChosen[index] === false);
      expect(new Set(others).size).toBe(1);
      expect(others).not.toContain(grounds[isChosen.indexOf(true)]);
    });
  });
}

test.describe('with forced colours, light ones by day', { tag: ['@night'] }, () => {
  test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 360, height: 740 } });

  test('the post of our own mark is there, in a footer that is dark without them', async ({ page }) => {
    await page.goto('/v2/');
    const mark = page.getByRole('contentinfo').getByRole('img');
    await mark.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { bytes } = await pixelsOf(page, { x, y, width: width * 0.09, height });
    const greens = bytes.filter((_, index) => index % 4 === 1);
    expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(100);
  });
});
