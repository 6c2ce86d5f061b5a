import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import {
  FONT_ARRIVALS,
  layoutShiftSoFar,
  setFontArrival,
  watchLayoutShifts,
} from '#tests/e2e/kit/screens/layout-shifts.ts';
import { isKept } from '#tests/e2e/kit/screens/last-seen.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const TITLE = 'Two weeks of backup care, on us';

test.describe('a banner', () => {
  test.use({ person: RUTH });
  test.beforeEach(({ page }) => watchLayoutShifts(page));
  const offer = (page: Page) => page.getByRole('region', { name: TITLE });

  test('stands in its window, is as high as it may be at most, and stays away once dismissed', async ({
    page,
    context,
  }) => {
    await changeBanners(context, ([first]) => [
      { ...first, from: '2020-01-01', to: '2999-12-31', body: 'Long words. '.repeat(200) },
      {
        ...first,
        id: 'hostile',
        title: 'Hostile',
        from: '2021-01-01',
        to: '2999-12-31',
        linkUrl: 'javascript:alert(1)',
      },
      { ...first, id: 'backwards', title: 'Backwards', from: '2999-12-31', to: '2020-01-01' },
    ]);
    // What was kept at the sign-in is shown first; a newer config counts from the next start.
    await page.goto('/v2/');
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('backwards'));
    await page.reload();
    const link = offer(page).getByRole('link', { name: 'See how it works' });
    await expect(link).toHaveAttribute('target', '_blank');
    // However long the words are, where they lead is in sight and as large as a finger needs it.
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await offer(page).boundingBox())?.height).toBeLessThanOrEqual(180);
    for (const comes of FONT_ARRIVALS) {
      await setFontArrival(page, comes);
      await page.reload();
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await layoutShiftSoFar(page), comes).toBe(0);
    }
    await expect(page.getByText('Hostile')).toHaveCount(0);
    await expect(page.getByText('Backwards')).toHaveCount(0);
    await expectAccessible(page, 'section[aria-labelledby]');
    await offer(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toHaveCount(0);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'kinward_banner_offer-2023');
    expect(cookies).toMatchObject([{ secure: true, sameSite: 'Lax', path: '/' }]);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('that is new in a config refreshed while somebody reads waits for the next start: nothing moves', async ({
    page,
    context,
  }) => {
    await changeBanners(context, ([first]) => [{ ...first, from: '2020-01-01', to: '2999-12-31' }]);
    await page.goto('/v2/');
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31'));
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    // Whatever renders the page anew, by itself or by a press.
    await context.setOffline(true);
    await expect(page.getByText("You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You're offline")).toBeHidden();
    expect(await layoutShiftSoFar(page)).toBe(0);
    await page.getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Caregivers' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    for (const comes of FONT_ARRIVALS) {
      await setFontArrival(page, comes);
      await page.reload();
      await expect(offer(page)).toBeVisible();
      expect(await layoutShiftSoFar(page), comes).toBe(0);
    }
    // One that is gone from the config stays for as long as the page does.
    await changeBanners(context, () => []);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31') === false);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await expect(offer(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await expect(offer(page)).toHaveCount(0);
  });

  test('that was last seen stands until the app has its own, and can be dismissed', async ({ page, context }) => {
    await changeBanners(context, ([first]) => [{ ...first, from: '2020-01-01', to: '2999-12-31' }]);
    await page.goto('/v2/');
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31'));
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await untilOfflineReady(page);
    await expect.poll(() => isKept(page, '/v2/', TITLE)).toBe(true);
    await page.addInitScript((title) => {
      const seen: boolean[] = [];
      Object.assign(globalThis, { bannerSeen: seen });
      const look = () => {
        if (document.querySelector('main h1') !== null) {
          seen.push(
            [...document.querySelectorAll('h2')].some((one) => one.textContent === title && one.checkVisibility()),
          );
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, TITLE);
    await page.reload();
    await expect(page.locator('#last-seen-page, [data-lent]')).toHaveCount(0);
    await expect(offer(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'bannerSeen') as boolean[])).not.toContain(false);
    await offer(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toHaveCount(0);
  });

  test('of 2023 is shown in its fortnight and not after it', { tag: '@night' }, async ({ page }) => {
    await page.clock.setFixedTime('2023-03-02T23:59:00Z');
    await page.goto('/v2/');
    await expect(offer(page)).toBeVisible();
    await page.clock.setFixedTime('2023-03-03T00:00:00Z');
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });
});

/** The deploy config with other banners than the local one. */
async function changeBanners(context: BrowserContext, change: (banners: readonly object[]) => object[]): Promise<void> {
  const response = await context.request.get('/.kinward/config.json');
  const config = (await response.json()) as { banners: object[] };
  const changed = { ...config, banners: change(config.banners) };
  await context.route('**/.kinward/config.json', (route) => route.fulfill({ json: changed }));
}
