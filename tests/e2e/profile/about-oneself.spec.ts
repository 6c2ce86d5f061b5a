import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { switchTheme } from '#tests/e2e/kit/screens/layout.ts';
import type { Theme } from '#tests/e2e/kit/screens/layout.ts';
import { DANIEL, HELEN, NOOR } from '#tests/e2e/kit/people.ts';

const THEMES: readonly Theme[] = ['day', 'evening', 'night'];
const ROUTES = [
  '/v2/profile',
  '/v2/complete-profile',
  '/v2/change-password',
  '/v2/device',
  '/v2/device/changes',
  '/v2/what-your-employer-can-see',
] as const;

/** The profile as the server has it, but of somebody who is asked by this. */
async function changeProfile(context: BrowserContext, change: object): Promise<void> {
  await context.route('**/api/sites/*/users/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
}

async function showBanner(context: BrowserContext, page: Page): Promise<void> {
  await context.route('**/.kinward/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { banners: [object] };
    const banner = { ...config.banners[0], from: '2020-01-01', to: '2999-12-31' };
    await route.fulfill({ response, json: { ...config, banners: [banner] } });
  });
  await page.goto('/v2/');
  await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31'));
  await page.reload();
}

for (const [language, person, dir] of [
  ['English', HELEN, 'ltr'],
  ['Arabic', NOOR, 'rtl'],
] as const) {
  test.describe(`in ${language}, every theme`, { tag: '@night' }, () => {
    test.use({ person });

    for (const path of ROUTES) {
      test(`${path} is accessible, and fits with text of twice the size`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        for (const theme of THEMES) {
          await switchTheme(page, theme);
          await expectAccessible(page);
        }
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      });
    }

    test('the prompt is accessible and never higher than the window', async ({ page, context }) => {
      await changeProfile(context, { updatedAt: '2020-02-29T00:00:00.000Z', lastName: 'سلمى '.repeat(40).trim() });
      await page.goto('/v2/');
      const prompt = page.getByRole('alertdialog');
      await expect(prompt).toBeVisible();
      for (const theme of THEMES) {
        await switchTheme(page, theme);
        await expectAccessible(page, '[role="alertdialog"]');
      }
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await expect(prompt).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });

    test('each step of the tour is accessible', async ({ page, context }) => {
      await changeProfile(context, { showIntroduction: true });
      await page.goto('/v2/');
      const tour = page.getByRole('dialog');
      await expect(tour).toBeVisible();
      for (const theme of THEMES) {
        await switchTheme(page, theme);
        await expectAccessible(page, '[role="dialog"]');
        await expect(tour).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
      }
    });

    test('a banner is accessible, and stays within 180 pixels with text of twice the size', async ({
      page,
      context,
    }) => {
      await showBanner(context, page);
      const banner = page.getByRole('region', { name: 'Two weeks of backup care, on us' });
      await expect(banner).toBeVisible();
      for (const theme of THEMES) {
        await switchTheme(page, theme);
        await expectAccessible(page);
      }
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(180);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

for (const status of [409, 500]) {
  test(
    `a tour whose end is answered with ${status} stays away, and its end is sent again`,
    {
      tag: '@night',
    },
    async ({ page, backend, pageErrors }) => {
      pageErrors.allow(new RegExp(`${status}`));
      await page.goto('/v2/');
      await signIn(page, DANIEL);
      const tour = page.getByRole('dialog', { name: /^Step/ });
      await expect(tour).toBeVisible();
      await backend.addFaults({ match: { endpoint: 'saveAttribute' }, fault: { status } });
      await tour.getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByText('There was an error saving your profile, please try again.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
      await expect(tour).toHaveCount(0);
      await backend.clearFaults();
      const sent = page.waitForResponse((response) => response.url().endsWith('/attribute') && response.ok());
      await page.reload();
      await sent;
      await page.waitForFunction(() => localStorage.getItem('kinward.tour-end') === null);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
      await expect(tour).toHaveCount(0);
    },
  );
}

test.describe('cookies that are refused', () => {
  test.use({ person: HELEN });

  test('take no page down, and a banner stays away for the session', { tag: '@night' }, async ({ page, context }) => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Refused', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });
    await showBanner(context, page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('region', { name: 'Two weeks of backup care, on us' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-banner-space');
    await expect(page.getByRole('region', { name: 'Two weeks of backup care, on us' })).toHaveCount(0);
  });
});
