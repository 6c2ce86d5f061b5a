import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

async function expectSpoken(page: Page, lang: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
}

test(
  'a profile in French or Portuguese has its words at once and from the next start',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/v2/profile');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSpoken(page, 'fr', 'Mon profil');
    await expectNoSidewaysScroll(page);

    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'Português (Brasil)' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expectSpoken(page, 'pt-BR', 'Meu perfil');
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expectSpoken(page, 'pt-BR', 'Meu perfil');
  },
);

test('a language chosen for this device counts at once and without a network, also at the next start', async ({
  page,
  backend,
}) => {
  await untilOfflineReady(page);
  await page.goto('/v2/device');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  await expectSpoken(page, 'fr', 'Cet appareil');
  await expectAccessible(page);

  await backend.stop();
  await page.reload();
  await expectSpoken(page, 'fr', 'Cet appareil');

  // German has never been here: the choice says so, and French stays.
  const choice = page.getByRole('combobox', { name: 'Langue' });
  await choice.selectOption({ label: 'Deutsch' });
  await expect(page.getByText(/Cette langue doit d’abord être téléchargée/)).toBeVisible();
  await expect(choice).toHaveValue('fr');
  await choice.selectOption({ label: 'Comme dans votre profil' });
  await expectSpoken(page, 'en', 'This device');
});

test('a language chosen on another device is spoken from the next start, in the frame as in the content', async ({
  page,
  browser,
  backend,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${backend.origin}/v2/profile`);
  await signIn(elsewhere, AMARA);
  await elsewhere.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await elsewhere.getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere.locator('html')).toHaveAttribute('dir', 'rtl');
  await elsewhere.context().close();

  const ofArabic = page.waitForRequest(/[?&]language=ar\b/);
  await page.reload();
  await ofArabic;
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: 'الرئيسية' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what was read in English is there without a network after the language has changed', async ({
  page,
  backend,
}) => {
  await untilOfflineReady(page);
  await page.goto('/v2/real-stories');
  const story = page.getByRole('main').getByRole('article').first().getByRole('heading');
  await expect(story).toBeVisible();
  const title = await story.innerText();
  await page.goto('/v2/post/nights-in-shifts');
  const name = page.getByRole('article').getByRole('heading', { level: 1 });
  const read = await name.innerText();

  await page.goto('/v2/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSpoken(page, 'de', 'Mein Profil');
  await backend.stop();
  await page.goto('/v2/post/nights-in-shifts');
  await expect(name).toHaveText(read);
  await page.goto('/v2/real-stories');
  await expect(story).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('days are written as in the region of the profile’s language', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article').getByText(/^Updated \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
});

test(
  'the easier font and the data saver hold after a reload and without a network',
  { tag: '@night' },
  async ({ page, backend }) => {
    await untilOfflineReady(page);
    await page.goto('/v2/device');
    const html = page.locator('html');
    await page.getByRole('radiogroup', { name: 'Font' }).getByRole('radio', { name: 'Easier to read' }).check();
    await expect(html).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next"/);
    await expect.poll(() => legibleFont(page)).toBe('loaded');
    await page.getByRole('radiogroup', { name: 'Data saver' }).getByRole('radio', { name: 'On' }).check();
    await expectAccessible(page);

    // Small pictures only: one address each, of the smallest width.
    await page.goto('/v2/');
    const picture = page.getByRole('main').locator('img[src*="width="]').first();
    await expect(picture).toHaveAttribute('src', /width=360/);
    await expect(picture).not.toHaveAttribute('srcset', /./);

    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { atFirst: document.documentElement.dataset['font'] });
      });
    });
    await backend.stop();
    await page.goto('/v2/device');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'atFirst') as unknown)).toBe('legible');
    await expect(page.getByRole('radio', { name: 'Easier to read' })).toBeChecked();
    await expect.poll(() => legibleFont(page)).toBe('loaded');
    await expect(page.getByRole('radiogroup', { name: 'Data saver' }).getByRole('radio', { name: 'On' })).toBeChecked();
  },
);

function legibleFont(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => [...document.fonts].find(({ family }) => family.includes('Atkinson Hyperlegible Next'))?.status,
  );
}
