import { byNightIf, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { layoutShiftSoFar, setFontArrival, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const FONT = { path: 'figtree', origin: 'app' } as const;
const WIDTHS = { en: 412, de: 320, fr: 360, 'pt-BR': 600, es: 768, ar: 1440 } as const;

test.beforeEach(({ page }) => watchLayoutShifts(page));

const listStands = (page: Page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
const fontsThere = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

/** From a start in that language on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((interfaceLanguage) => {
    const choices = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}') as object;
    localStorage.setItem('kinward.choices', JSON.stringify({ ...choices, interfaceLanguage }));
  }, language);
  await page.reload();
  await listStands(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const [comes, fault] of [
  ['at once', undefined],
  ['late', { delayMs: 1500 }],
  ['never', { hang: true }],
] as const) {
  test(
    `no word moves on a first visit where the font comes ${comes}`,
    byNightIf(comes === 'at once'),
    async ({ page, backend }) => {
      await page.setViewportSize({ width: 412, height: 915 });
      await backend.addFaults(...(fault === undefined ? [] : [{ match: FONT, fault }]));
      await page.goto('/v2/resources/parents');
      await listStands(page);
      if (comes !== 'never') {
        await untilOfflineReady(page); // The font is among what the worker keeps.
      }
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShiftSoFar(page)).toBe(0);
    },
  );
}

test('from the second page on the font is there before the first words, without a network as well', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/');
  await listStands(page);
  await untilOfflineReady(page);
  await backend.stop();
  await page.reload();
  await listStands(page);
  expect(await fontsThere(page)).toContain('Figtree');
  expect(await layoutShiftSoFar(page)).toBe(0);
});

test('a font that comes too late waits for the next page, at every width and in every language', async ({ page }) => {
  await page.goto('/v2/resources/parents');
  await listStands(page);
  await untilOfflineReady(page);
  for (const language of Object.keys(WIDTHS)) {
    await speak(page, language); // Its words lie on the device from here on.
  }
  await setFontArrival(page, 'late');
  for (const [language, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    expect(await layoutShiftSoFar(page), `${language}, ${width} pixels`).toBe(0);
    expect(await fontsThere(page)).not.toContain('Figtree');
  }
});

test('the easier font is there for whoever chose it, and moves nothing', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/device');
  await untilOfflineReady(page);
  await page.getByRole('radiogroup', { name: 'Font' }).getByRole('radio', { name: 'Easier to read' }).check();
  await expect.poll(() => fontsThere(page)).toContain('Atkinson Hyperlegible Next');
  await page.goto('/v2/resources/parents');
  await listStands(page);
  await expect.poll(() => fontsThere(page)).toContain('Atkinson Hyperlegible Next');
  expect(await layoutShiftSoFar(page)).toBe(0);
});
