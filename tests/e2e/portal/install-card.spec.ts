import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { expectBrowserToAsk, offerInstall, readArticle, untilRead } from '#tests/e2e/kit/browser/install.ts';
import { AMARA, DANIEL, LIAM } from '#tests/e2e/kit/people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const card = (page: Page) => page.getByRole('region', { name: 'Install Kinward' }).filter({ hasText: 'Not now' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Two visits, half an hour apart, the second of which begins so long ago. */
async function secondVisit(page: Page, agoMs: number): Promise<void> {
  const begins = Date.now() - agoMs;
  await page.clock.install({ time: begins - 31 * MINUTE_MS });
  await page.goto('/v2/');
  // Signing in may have left a visit of its own, at the time of the second one.
  await page.waitForFunction(() => {
    const visits: { lastUsedAt: number } | null = JSON.parse(localStorage.getItem('kinward.visits') ?? 'null');
    return visits !== null && visits.lastUsedAt <= Date.now();
  });
  await leaveUntil(page, begins);
}

/** The app is closed; it is opened again then. */
async function leaveUntil(page: Page, time: number): Promise<void> {
  await page.goto('about:blank');
  await page.clock.setSystemTime(time);
}

test.describe('the installation', () => {
  test.use({ person: LIAM });

  test('is asked for after an article of the second visit, and Not now holds for 90 days', async ({
    page,
    backend,
  }) => {
    await page.clock.install({ time: Date.now() - 91 * DAY_MS });
    await readArticle(page, backend, 'first');
    await offerInstall(page, 'accepted');
    await untilRead(page, 'first');
    await expect(card(page)).toBeHidden();

    await leaveUntil(page, Date.now() - 91 * DAY_MS + 31 * MINUTE_MS);
    await readArticle(page, backend, 'second');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await untilRead(page, 'second');
    await expect(card(page)).toBeHidden(); // The browser offers nothing.
    await offerInstall(page, 'accepted');
    await expect(card(page)).toBeVisible();
    await expectClearOfBottomBar(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // It holds nobody up.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await button(page, 'Not now').click();
    await expect(card(page)).toBeHidden();

    await leaveUntil(page, Date.now() - 2 * DAY_MS);
    await readArticle(page, backend, 'third');
    await offerInstall(page, 'accepted');
    await untilRead(page, 'third');
    await expect(card(page)).toBeHidden();

    await leaveUntil(page, Date.now());
    await readArticle(page, backend, 'fourth');
    await offerInstall(page, 'accepted');
    await button(page, 'Install').click();
    await expectBrowserToAsk(page);
    await expect(card(page)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));

    await readArticle(page, backend, 'fifth');
    await offerInstall(page, 'accepted');
    await untilRead(page, 'fifth');
    await expect(card(page)).toBeHidden();
  });

  test('leaves whoever answers it where they read', async ({ page, backend }) => {
    await secondVisit(page, 0);
    await readArticle(page, backend, 'short');
    await offerInstall(page, 'accepted');
    await expect(card(page)).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await expect(title).toHaveText('Saved');
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('min-height', '300vh'));
    await expect(title).toBeFocused();
    await page.evaluate(() => scrollTo(0, 900));
    await button(page, 'Not now').click();
    await expect(card(page)).toBeHidden();
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test('that the person refuses in the browser’s own dialog is not asked for again', async ({ page, backend }) => {
    await secondVisit(page, 0);
    await readArticle(page, backend, 'first');
    await offerInstall(page, 'dismissed');
    await button(page, 'Install').click();
    await expectBrowserToAsk(page);
    await readArticle(page, backend, 'second');
    await offerInstall(page, 'dismissed');
    await untilRead(page, 'second');
    await expect(card(page)).toBeHidden();
  });

  test('is offered in the menu where the browser was faster than the app', { tag: '@night' }, async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.body !== null) {
          observer.disconnect();
          dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
        }
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/v2/');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Install Kinward' })).toBeVisible();
  });

  test('stands in the menu of the account while the browser offers it', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/v2/');
    const account = page.getByRole('button', { name: 'Account' });
    const entry = page.getByRole('menuitem', { name: 'Install Kinward' });
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'This device' })).toBeVisible();
    await expect(entry).toBeHidden();
    await offerInstall(page, 'accepted');
    await entry.click();
    await expectBrowserToAsk(page);
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'This device' })).toBeVisible();
    await expect(entry).toBeHidden();
  });
});

test('the installation waits until the tour is over', async ({ page, backend }) => {
  await page.goto('/v2/');
  await signIn(page, DANIEL);
  const tour = page.getByRole('dialog', { name: /^Step 1 of/ });
  await expect(tour).toBeVisible();
  await secondVisit(page, 0);
  await readArticle(page, backend, 'first');
  await offerInstall(page, 'accepted');
  await expect(tour).toBeVisible();
  await untilRead(page, 'first');
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeVisible();
  await expect(tour).toBeHidden();
});

for (const [system, userAgent, words] of [
  ['an iPhone', IPHONE, '2. Tap Add to Home Screen.'],
  ['Firefox for Android', FIREFOX, '2. Tap Add app to Home screen.'],
] as const) {
  test.describe(`on ${system}`, byNightIf(system !== 'an iPhone'), () => {
    test.use({ userAgent, person: AMARA });

    test('the card and the menu lead to the steps by hand', async ({ page, backend }) => {
      await secondVisit(page, 0);
      await readArticle(page, backend, 'first');
      await button(page, 'Install').click();
      const steps = page.getByRole('region', { name: 'Install Kinward' });
      await expect(steps).toContainText(words);
      await expect(steps.getByRole('heading')).toBeInViewport();
      await expect(card(page)).toBeHidden();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Install Kinward' }).click();
      await expect(steps.getByRole('heading')).toBeInViewport();
    });
  });
}

async function expectClearOfBottomBar(page: Page): Promise<void> {
  const [box, bar] = await Promise.all([
    card(page).boundingBox(),
    page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}
