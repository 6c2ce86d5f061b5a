import type { Locator } from '@playwright/test';

import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, lastSeen, placesOf, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const ARTICLE = '/v2/post/sleep-well-both-of-you';
/** Not those of a contents list that is closed, which have no place until somebody asks for one. */
const SEEN_LINKS = 'main a:not(details:not([open]) a)';

for (const path of ['/v2/', '/v2/resources/parents', ARTICLE]) {
  test(
    `${path} is as long as it was, and comes whole at the first touch`,
    byNightIf(path === '/v2/resources/parents'),
    async ({ page }) => {
      await see(page, path);
      const text = await page.getByRole('main').innerText();
      const height = await heightOf(page);
      await holdScripts(page);
      await slowDown(page, { isEverIdle: false });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(lastSeen(page).getByRole('heading', { level: 1 })).toBeVisible();
      expect(await heightOf(page)).toEqual(near(height));
      await expect(footerOf(page)).toBeHidden();
      await expect(lastSeen(page).getByRole('navigation', { name: 'Shortcuts' })).toBeInViewport();
      await page.keyboard.press('Shift');
      expect(await page.getByRole('main').innerText()).toBe(text);
      await release(page);
    },
  );
}

test.describe('Amara', () => {
  test.use({ person: AMARA });

  test('the fields of a form further down come with it', async ({ page }) => {
    await see(page, '/v2/');
    const fields = await fieldsIn(page.getByRole('main'));
    expect(fields).not.toHaveLength(0);
    await holdScripts(page);
    await slowDown(page, { isEverIdle: false });
    await page.goto('/v2/', { waitUntil: 'commit' });
    await expect(lastSeen(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fieldsIn(lastSeen(page))).toHaveLength(0);
    await page.keyboard.press('Shift');
    expect(await fieldsIn(lastSeen(page))).toEqual(fields);
    await release(page);
    await expect.poll(() => fieldsIn(page.getByRole('main'))).toEqual(fields);
  });
});

test('a page comes whole by itself, and taking over moves nothing', { tag: '@night' }, async ({ page }) => {
  await watchLayoutShifts(page);
  const paths = [ARTICLE, '/v2/', '/v2/resources/parents'];
  for (const path of paths) {
    await see(page, path);
  }
  await holdScripts(page);
  await slowDown(page, { isEverIdle: true });
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(footerOf(page)).toBeVisible();
    await expect(lastSeen(page).locator('[style]')).toHaveCount(0);
    const before = await placesOf(page, SEEN_LINKS);
    await release(page);
    expect(await placesOf(page, SEEN_LINKS), path).toEqual(before);
    expect(await layoutShiftSoFar(page), path).toBe(0);
  }
});

test('what lies below is there once the app has taken over', async ({ page }) => {
  await watchLayoutShifts(page);
  await see(page, '/v2/');
  const text = await page.getByRole('main').innerText();
  const height = await heightOf(page);
  await slowDown(page, { isEverIdle: true });
  await page.reload();
  await expect(lastSeen(page)).toHaveCount(0);
  await expect.poll(() => page.getByRole('main').innerText()).toBe(text);
  expect(await heightOf(page)).toEqual(near(height));
  expect(await layoutShiftSoFar(page)).toBe(0);
});

test('a reload shows the place where it was', async ({ page }) => {
  await see(page, '/v2/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await holdScripts(page);
  await slowDown(page, { isEverIdle: false });
  await page.reload({ waitUntil: 'commit' });
  await expect(footerOf(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await release(page);
});

/** Compared with that of a page before, in screens: our font may not have been there for its first words. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
/** Each by what stands around it. */
const fieldsIn = (place: Locator) =>
  place
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map(({ localName, parentElement }) => [localName, parentElement?.textContent]));
const footerOf = (page: Page) => lastSeen(page).getByRole('contentinfo').getByRole('link').first();
const near = (height: number) => expect.closeTo(height, 0);

/** From the next page on: it takes its time before its first words, and may be busy ever after. */
async function slowDown(page: Page, device: { readonly isEverIdle: boolean }): Promise<void> {
  await page.addInitScript(({ isEverIdle }) => {
    const begun = performance.now();
    while (performance.now() - begun < 300) {
      // Other work.
    }
    if (!isEverIdle) {
      globalThis.requestIdleCallback = () => 0;
    }
  }, device);
}
