import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { switchTheme, type Theme } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, NOOR } from '#tests/e2e/kit/people.ts';

const MODULE = '/v2/interactive-learning/0f0f0f0f-0000-4000-8000-000000000001/5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001';

const PATHS = [
  '/v2/search-results',
  '/v2/search-results?term=%D9%86%D9%88%D9%85',
  '/v2/search-results?term=sleep',
  '/v2/policies-benefits',
  '/v2/policies-benefits/government',
  '/v2/parents/about',
  '/v2/about-kinward',
  '/v2/contact-us',
  '/v2/privacy',
  '/v2/terms',
  '/privacy',
  '/terms',
  MODULE,
  '/v2/post/breathing-space-before-the-pickup',
  '/v2/post/ready-for-leave',
] as const;
const OPEN = ['/privacy', '/terms'] as const;
const THEMES: readonly Theme[] = ['day', 'evening', 'night'];

test.use({ origins: 3 });

async function expectGoodInEachTheme(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /Loading|جار/ }),
  ).toHaveCount(0);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

test.describe('before anybody signs in', { tag: '@night' }, () => {
  for (const path of OPEN) {
    test(`${path} is accessible in the three themes`, async ({ page }) => {
      await expectGoodInEachTheme(page, path);
    });
  }
});

test.describe('in English', { tag: '@night' }, () => {
  test.use({ person: AMARA });

  for (const path of PATHS) {
    test(`${path} is accessible in the three themes`, async ({ page }) => {
      await expectGoodInEachTheme(page, path);
    });
  }
});

test.describe('in Arabic', { tag: '@night' }, () => {
  test.use({ person: NOOR });

  for (const path of PATHS) {
    test(`${path} is accessible from right to left`, async ({ page }) => {
      // Open pages load no profile: they speak what was remembered of the visit before.
      await page.goto('/v2/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectGoodInEachTheme(page, path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
  }
});
