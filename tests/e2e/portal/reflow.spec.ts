import type { Locator } from '@playwright/test';

import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { DANIEL, PRIYANKA, RUTH } from '#tests/e2e/kit/people.ts';

// Long words and little room: WCAG 2.2, 1.4.10.

/** A phone's screen at 400 %. */
const ZOOMED = { width: 320, height: 256 };

async function speakGerman(page: Page): Promise<void> {
  await page.evaluate(() => {
    const choices = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}') as object;
    localStorage.setItem('kinward.choices', JSON.stringify({ ...choices, interfaceLanguage: 'de' }));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

/** Whether the words can be seen when they are scrolled to: nothing lies over them, nothing cuts them. */
async function canBeRead(words: Locator): Promise<boolean> {
  await words.scrollIntoViewIfNeeded();
  return words.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  });
}

test(
  'the words of a change that waits have room beside their buttons, or above them',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/v2/your-journeys');
    await signIn(page, RUTH);
    await expect(page.getByRole('button', { name: /^Subscribe to / }).first()).toBeVisible();
    await untilOfflineReady(page);
    await speakGerman(page);
    const subscribe = page.getByRole('button', { name: /^„.*“ abonnieren$/ }).first();
    await expect(subscribe).toBeVisible();
    await backend.stop();
    await subscribe.click();
    await page.goto('/v2/device/changes');
    const change = page.getByRole('main').getByRole('listitem').first();
    for (const width of [320, 360, 412, 768]) {
      await page.setViewportSize({ width, height: 740 });
      const box = await change.getByRole('heading', { level: 2 }).boundingBox();
      expect(box?.width).toBeGreaterThan(180);
    }
  },
);

test('the question about an old profile can be read at 400 %', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, PRIYANKA);
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await page.setViewportSize(ZOOMED);
  for (const words of [prompt.getByRole('heading'), ...(await prompt.getByRole('definition').all())]) {
    expect(await canBeRead(words)).toBe(true);
  }
  expect(await canBeRead(prompt.getByRole('button').last())).toBe(true);
});

test('the tour stays within the window at 400 %, and its titles beside Close', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, DANIEL);
  await expect(page.getByRole('dialog', { name: /^Step/ })).toBeVisible();
  await speakGerman(page);
  const tour = page.getByRole('dialog', { name: /^Schritt \d von \d$/ });
  await expect(tour).toBeVisible();
  await page.setViewportSize(ZOOMED);
  await expect.poll(async () => (await tour.boundingBox())?.y).toBeGreaterThan(0);
  const close = await tour.getByRole('button', { name: 'Schließen' }).boundingBox();
  const end = await tour.getByRole('heading').evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getBoundingClientRect().right;
  });
  expect(end).toBeLessThanOrEqual(close?.x ?? 0);
});

test('the words of the bottom bar have 14 px, and room on a phone of 320 px', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, RUTH);
  const bar = page.locator('[data-part="bottom-bar"]');
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await speakGerman(page);
  await expect(bar.getByRole('link', { name: 'Ressourcen' })).toBeVisible();
  const sizes = await bar.locator('a, button').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(sizes).toEqual(['14px', '14px', '14px', '14px', '14px']);
  const tooWide = await bar.evaluate((all) =>
    [all, ...all.children].filter((one) => one.scrollWidth > one.clientWidth),
  );
  expect(tooWide).toEqual([]);
});
