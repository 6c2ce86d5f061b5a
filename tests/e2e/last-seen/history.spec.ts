import { LENT } from '#contract/device/last-seen-marks.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const ARTICLE = '/v2/post/when-nursery-calls-at-ten';
const LIST = '/v2/resources/parents';

test('Back before the app is there shows the page before, where it was left, and so does Forward', async ({ page }) => {
  await see(page, LIST);
  const link = page.locator('main a[href^="/v2/post/"]').first();
  await see(page, (await link.getAttribute('href')) ?? '');
  await page.goto(LIST);
  await scrollTo(page, 300);
  await link.dispatchEvent('click');
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Resources for Parents');
  await scrollTo(page, 400);
  await holdScripts(page);
  await page.reload();
  await expect(lastSeen(page).getByRole('article').first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(lastSeen(page).getByRole('heading', { level: 1 })).toHaveText('Resources for Parents');
  await expect(page).toHaveURL(LIST);
  await expect.poll(() => placeOf(page)).toBe(300);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/post\//);
  await expect(lastSeen(page).getByRole('heading', { level: 1 })).not.toHaveText('Resources for Parents');
  await expect.poll(() => placeOf(page)).toBe(400);
  await page.evaluate(() => history.back());
  await expect(lastSeen(page).getByRole('heading', { level: 1 })).toHaveText('Resources for Parents');
  await release(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources for Parents');
  expect(await placeOf(page)).toBe(300);
});

test('Back from a part that was gone to before the app was there leads to where one was', async ({ page }) => {
  await see(page, ARTICLE);
  await holdScripts(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await lastSeen(page).getByText('On this page').click();
  await scrollTo(page, 120);
  await lastSeen(page).locator('a[href="#part-2"]').dispatchEvent('click');
  await expect(lastSeen(page).locator('#part-2')).toBeInViewport();
  const atPart = await placeOf(page);
  await release(page);
  await expect(page.locator(`[${LENT}]`)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => placeOf(page)).toBe(atPart);
});

for (const place of [0, 1]) {
  test(
    `a reload ${place} pixels from the top of an address that names a part stays there`,
    byNightIf(place === 0),
    async ({ page }) => {
      await see(page, ARTICLE);
      await page.goto('about:blank');
      await page.goto(`${ARTICLE}#part-2`);
      await expect(page.locator('#part-2')).toBeFocused(); // The app has followed the address.
      await scrollTo(page, place);
      await holdScripts(page);
      await page.reload();
      await expect(lastSeen(page).getByRole('article')).toBeVisible();
      expect(await placeOf(page)).toBe(place);
      await release(page);
      await expect(page.locator(`[${LENT}]`)).toHaveCount(0);
      expect(await placeOf(page)).toBe(place);
    },
  );
}

const placeOf = (page: Page) => page.evaluate(() => scrollY);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => placeOf(page)).toBe(top);
}
