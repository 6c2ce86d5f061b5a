import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { HELEN, JAN } from '#tests/e2e/kit/people.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';

for (const [person, percent, width] of [
  [JAN, 150, 320],
  [JAN, 200, 360],
  [HELEN, 200, 320],
] as const) {
  test.describe(
    `text of ${percent} % at ${width} px, for ${person.email}`,
    byNightIf(person !== JAN || percent === 150),
    () => {
      test.use({ person });

      test('leaves every title whole, and every ribbon inside its tile', async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        for (const path of ['/v2/real-stories', '/v2/resources/parents/all']) {
          await page.goto(path);
          await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` });
          const tiles = page.getByRole('main').getByRole('article');
          await expect(tiles.first()).toBeAttached();
          const cut = await tiles.evaluateAll((all) =>
            all.flatMap((tile) => {
              tile.scrollIntoView({ block: 'center' });
              const title = tile.querySelector('h2, h3, h4');
              return title !== null && title.scrollHeight > title.clientHeight + 3 ? [title.textContent] : [];
            }),
          );
          expect(cut).toEqual([]);
          const tooWide = await tiles.evaluateAll(
            (all) =>
              all.filter((tile) => {
                const edge = tile.getBoundingClientRect().right;
                return [...tile.querySelectorAll('span')].some((one) => one.getBoundingClientRect().right > edge + 1);
              }).length,
          );
          expect(tooWide).toBe(0);
          await expectNoSidewaysScroll(page);
        }
      });
    },
  );
}
