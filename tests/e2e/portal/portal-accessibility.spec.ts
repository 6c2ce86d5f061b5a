import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingCovered,
} from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow, mainNavigation, switchTheme, type Theme } from '#tests/e2e/kit/screens/layout.ts';
import { HELEN, NOOR } from '#tests/e2e/kit/people.ts';

const ROUTES = [
  '/v2/',
  '/v2/real-stories',
  '/v2/resources/parents/all',
  '/v2/resources/managers',
  '/v2/your-journeys',
  '/v2/404',
  '/v2/403',
] as const;
/** All of them at night (`npm run nightly:e2e`); by day the one whose colours are furthest from what one designs in. */
const THEMES: readonly Theme[] = process.env['NIGHTLY'] === 'true' ? ['day', 'evening', 'night'] : ['evening'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Loading|جار/ }),
  ).toHaveCount(0);
}

test.describe('in English', () => {
  test.use({ person: HELEN });

  for (const path of ROUTES) {
    test(
      `${path} is accessible in its themes`,
      byNightIf(/managers|stories|journeys|40/.test(path)),
      async ({ page }) => {
        await open(page, path);
        for (const theme of THEMES) {
          await switchTheme(page, theme);
          await expectAccessible(page);
        }
      },
    );
  }

  test('the open drawer and the open menus are accessible in their themes', async ({ page }) => {
    await open(page, '/v2/403');
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
      await expectAccessible(page, '[role="menu"]');
      await page.keyboard.press('Escape');
      if (isNarrow(page)) {
        await expect((await mainNavigation(page)).getByRole('link', { name: 'Home' })).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
      }
    }
  });

  test('every page fits into 320 pixels, and bears text of twice the size', async ({ page }) => {
    for (const path of ROUTES) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      await expectNoSidewaysScroll(page);
      await expectNothingCovered(page.getByRole('banner'));
      await page.setViewportSize({ width: isNarrow(page) ? 360 : 1440, height: 800 });
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        await expect(page.locator('main h1')).toBeVisible();
      }
    }
  });
});

test.describe('in Arabic', () => {
  test.use({ person: NOOR });

  for (const path of ROUTES.filter((route) => !route.includes('managers'))) {
    test(`${path} is accessible from right to left`, { tag: path === '/v2/' ? [] : ['@night'] }, async ({ page }) => {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});
