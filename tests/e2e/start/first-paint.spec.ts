import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, JAN, NOOR } from '#tests/e2e/kit/people.ts';

const html = (page: Page) => page.locator('html');

/** Words of a language do not come before the test says so. */
async function holdWords(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/catalog-*.json', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [who, person, lang, dir, greeted] of [
  ['German', JAN, 'de', 'ltr', 'Jan'],
  ['Arabic', NOOR, 'ar', 'rtl', 'نور'],
] as const) {
  test.describe(`a person who reads ${who}`, () => {
    test.use({ person });

    test(
      'does not wait for the words: the page comes in English, and changes when they come',
      byNightIf(dir === 'ltr'),
      async ({ page }) => {
        const release = await holdWords(page);
        await page.goto('/v2/');
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText(greeted);
        await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
        // As it is read out and set: English, until the words are the person's.
        await expect(html(page)).toHaveAttribute('lang', 'en');
        await expect(html(page)).toHaveAttribute('dir', 'ltr');
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        release();
        await expect(html(page)).toHaveAttribute('lang', lang);
        await expect(html(page)).toHaveAttribute('dir', dir);
        await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(0);
        await expect(heading).toContainText(greeted);
      },
    );
  });
}

test.describe('a Cache Storage that hangs', () => {
  test.use({ person: AMARA });

  test('does not leave an empty page', async ({ page }) => {
    await page.addInitScript(() => {
      const never = () => new Promise<never>(() => undefined);
      for (const name of ['open', 'match', 'has', 'keys', 'delete']) {
        Object.defineProperty(CacheStorage.prototype, name, { value: never });
      }
    });
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.evaluate(() => {
      const choices: unknown = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}');
      localStorage.setItem(
        'kinward.choices',
        JSON.stringify(Object.assign(choices as object, { interfaceLanguage: 'de' })),
      );
    });
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  });

  test('does not keep a log-out from ending', async ({ page }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.evaluate(() => {
      const never = () => new Promise<never>(() => undefined);
      for (const name of ['open', 'match', 'has', 'keys', 'delete']) {
        Object.defineProperty(CacheStorage.prototype, name, { value: never });
      }
    });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => localStorage.getItem('kinward.owner'))).toBeNull();
  });
});
