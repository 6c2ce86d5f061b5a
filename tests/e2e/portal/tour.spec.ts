import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Locator } from '@playwright/test';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow } from '#tests/e2e/kit/screens/layout.ts';
import { DANIEL } from '#tests/e2e/kit/people.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';
import { MISSING, NOT_SAVED } from '#tests/e2e/kit/screens/profile.ts';

const tour = (page: Page) => page.getByRole('dialog', { name: /^Step \d of \d$/ });
const step = (page: Page, n: number, m: number) => page.getByRole('dialog', { name: `Step ${n} of ${m}`, exact: true });
const WIDE = [
  'Find your way around',
  'For people leaders',
  'Key policies and benefits',
  'Child care',
  'Your profile settings',
  'Search',
];
const NARROW = ['Find your way around', 'Your profile settings', 'Search'];

async function openTour(page: Page): Promise<void> {
  await page.goto('/v2/');
  await signIn(page, DANIEL);
  await expect(tour(page)).toBeVisible();
}

/** The steps that apply here. */
const titles = (page: Page) => (isNarrow(page) ? NARROW : WIDE);

test(
  'is taken by keyboard alone: through all its steps, back, and to its end, which is saved',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/v2/');
    await signIn(page, DANIEL);
    await expect(tour(page)).toBeFocused();
    const shown = titles(page);
    const m = shown.length;
    for (const [index, title] of shown.entries()) {
      const dialog = step(page, index + 1, m);
      await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Skip' })).toHaveCount(index < m - 1 ? 1 : 0);
      if (index < m - 1) {
        const next = dialog.getByRole('button', { name: 'Next' });
        await (index === 0 ? next.focus() : expect(next).toBeFocused());
        await page.keyboard.press('Enter');
      }
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const last = step(page, m, m);
    await expect(last.getByRole('button', { name: 'Got it' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(last.getByRole('button', { name: 'Previous' })).toBeFocused();
    await page.keyboard.press('Enter');
    const before = step(page, m - 1, m);
    await expect(before.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    const saving = page.waitForRequest((request) => request.url().endsWith('/attribute'));
    await page.keyboard.press('Enter');
    await expect(tour(page)).toHaveCount(0);
    expect((await saving).postDataJSON()).toMatchObject({ target: 'show-introduction', showIntroduction: false });
    await (await saving).response();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');

    // Once more from Help; Escape ends it, and the focus is where it was.
    await page.getByRole('button', { name: 'Help' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Take the tour' }).press('Enter');
    await expect(step(page, 1, m)).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0); // While it closes, Escape is the menu's.
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
  },
);

test(
  'stands beside what it shows, inside the window and clear of the bottom bar',
  { tag: '@wide' },
  async ({ page }) => {
    await openTour(page);
    const shown = titles(page);
    // A window that is turned or drawn has other steps; the one that one is at stays, and so do the others.
    const size = page.viewportSize();
    await page.setViewportSize(isNarrow(page) ? { width: 1440, height: 900 } : { width: 360, height: 740 });
    await expect(step(page, 1, titles(page).length)).toContainText('Find your way around');
    await page.setViewportSize(size ?? { width: 0, height: 0 });
    for (const [index] of shown.entries()) {
      const dialog = step(page, index + 1, shown.length);
      await expect(dialog).toBeInViewport({ ratio: 1 });
      if (isNarrow(page)) {
        const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
        const box = await dialog.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      }
      await dialog.getByRole('button', { name: /^(?:Next|Got it)$/ }).click();
    }
  },
);

test('covers neither what gets the focus behind it nor the end of the page', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, DANIEL);
  await expect(tour(page)).toBeFocused();
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  expect(links).toHaveLength(3);
  for (const link of links.toReversed()) {
    await link.focus();
    await expectClearOfTour(page, link);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const link of links) {
    await expectClearOfTour(page, link);
  }
  await tour(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('style', /--notice-room:/);
});

test('has its buttons in sight and in place at twice the text size @night', async ({ page }) => {
  await openTour(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [index] of titles(page).entries()) {
    const dialog = step(page, index + 1, titles(page).length);
    for (const button of await dialog.getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.click({ trial: true });
    }
    await dialog.getByRole('button', { name: /^(?:Next|Got it)$/ }).click();
  }
});

for (const name of ['Skip', 'Close']) {
  test(
    `ends by ${name} without a connection too, and is told of when there is one`,
    byNightIf(name === 'Close'),
    async ({ page, context }) => {
      await openTour(page);
      await untilOfflineReady(page);
      await context.setOffline(true);
      await tour(page).getByRole('button', { name }).click();
      await expect(tour(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');
      const saved = page.waitForResponse((response) => response.url().endsWith('/attribute') && response.ok());
      await context.setOffline(false);
      await saved;
      await expect(tour(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kinward.tour-end'))).toBeNull();
    },
  );
}

for (const status of [400, 500]) {
  test(
    `an end that the server refuses with ${status} is told of, and the tour stays away`,
    byNightIf(status === 500),
    async ({ page, backend }) => {
      await openTour(page);
      await backend.addFaults({ match: { endpoint: 'saveAttribute' }, fault: { status, body: { message: 'No' } } });
      await tour(page).getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByText(status === 400 ? MISSING : NOT_SAVED)).toBeVisible();
      await expect(tour(page)).toHaveCount(0);
    },
  );
}

async function expectClearOfTour(page: Page, thing: Locator): Promise<void> {
  const { y: card = 0 } = (await tour(page).boundingBox()) ?? {};
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await thing.boundingBox()) ?? {};
      return y + height;
    })
    .toBeLessThanOrEqual(card);
}

test('ended without a network, its end is asked about at a log-out, and can be discarded', async ({
  page,
  backend,
}) => {
  await openTour(page);
  await untilOfflineReady(page);
  await backend.stop();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);
  const dialog = await askToLogOut(page);
  await expect(dialog).toContainText('1 change has not been sent yet');
  await dialog.getByRole('radio', { name: 'Discard' }).check();
  await dialog.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await backend.start();
  await signIn(page, DANIEL);
  await expect(tour(page)).toBeVisible();
});

test('ended in one tab, it goes in another that shows it', { tag: '@night' }, async ({ page, context }) => {
  await openTour(page);
  const other = await context.newPage();
  await other.goto('/v2/');
  await expect(tour(other)).toBeVisible();
  await tour(page).getByRole('button', { name: 'Skip' }).click();
  await expect(tour(page)).toHaveCount(0);
  await expect(tour(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Help' }).click();
  await other.getByRole('menuitem', { name: 'Take the tour' }).click();
  await expect(tour(other)).toBeVisible();
});
