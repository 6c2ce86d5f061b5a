import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

async function openDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'This device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This device' })).toBeVisible();
}

test('theme and text size count at once and from the first paint of the next start', async ({ page }) => {
  await openDevice(page);
  const html = page.locator('html');
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Night' }).check();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.getByRole('radio', { name: '130%' }).check();
  await expect(html).toHaveCSS('font-size', '20.8px');

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { dataset, style } = document.documentElement;
      Object.assign(globalThis, { atFirst: [dataset['theme'], style.fontSize] });
    });
  });
  await page.reload();
  await expect(theme.getByRole('radio', { name: 'Night' })).toBeChecked();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'atFirst') as unknown)).toEqual(['night', '130%']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await theme.getByRole('radio', { name: 'Use system setting' }).check();
  await expect(html).toHaveAttribute('data-theme', 'evening');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'day');
});

// Below 16 pixels Safari on iPhones zooms into the field, and the page stays wider than the screen.
test('words in fields keep 16 pixels with the smallest text', async ({ page }) => {
  await openDevice(page);
  await page.getByRole('radio', { name: '90%' }).check();
  await expect(page.locator('html')).toHaveCSS('font-size', '14.4px');
  await page.goto('/v2/profile');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCSS('font-size', '16px');
  await expect(page.getByRole('combobox').first()).toHaveCSS('font-size', '16px');
  await page.goto('/v2/search-results');
  await expect(page.getByRole('searchbox')).toHaveCSS('font-size', '16px');
});

test('says what is kept and removes everything, without a network too', async ({ page, backend }) => {
  await untilOfflineReady(page);
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  // The worker keeps an answer behind the page's back.
  await expect.poll(async () => (await allStoredText(page)).includes('/posts/nights-in-shifts?')).toBe(true);
  await page.goto('/v2/post/feeding-two-at-once'); // Opened alone, and so not counted.
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await openDevice(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(leaving).toContainText('1 saved article will be removed from this device.');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await backend.stop();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ articles?$/)).toBeVisible();
  await expect(main.getByText(/takes about \d/)).toBeVisible();
  await expect(main.getByText(/^The browser .*promised to keep it/)).toBeVisible();
  await main.getByRole('button', { name: 'Remove everything from this device' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove everything from this device?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectNothingPrivate(page);
  expect(await allStoredText(page)).not.toMatch(/amara|nights-in-shifts/i);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('is accessible and fits in every theme, at the largest text too', { tag: '@night' }, async ({ page }) => {
  await openDevice(page);
  for (const [theme, size] of [
    ['Day', '100%'],
    ['Evening', '90%'],
    ['Night', '150%'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: theme }).check();
    await page.getByRole('radio', { name: size }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectArrowInTheMiddle(page);
  }
});

/** Of the list's box, however high the text makes it. */
async function expectArrowInTheMiddle(page: Page): Promise<void> {
  const list = page.getByRole('combobox', { name: 'Language' });
  const middle = (box: { y: number; height: number } | null) => (box === null ? Number.NaN : box.y + box.height / 2);
  const arrow = middle(await list.locator('xpath=following-sibling::*').boundingBox());
  expect(Math.abs(arrow - middle(await list.boundingBox()))).toBeLessThan(1);
}

test('leads to what helps support, which names nobody', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await untilOfflineReady(page);
  await page.goto('/v2/device');
  await page.getByRole('link', { name: 'Diagnostics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.locator('[aria-live="polite"] > span')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Worker: activated');
  expect(copied).toContain('Connection: online');
  expect(copied).toMatch(/Cache workbox-precache\S+: \d+ entries, \d+/);
  expect(copied).not.toMatch(/amara|alderway|kinward-v\d+-\w+:[\w-]{10}/i);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('offers to install only what the browser offers', { tag: '@night' }, async ({ page }) => {
  await openDevice(page);
  await expect(page.getByRole('button', { name: 'Remove everything from this device' })).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.documentElement.setAttribute('data-asked', '')),
    });
    dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
  await expect(page.getByRole('button', { name: 'Install', exact: true })).toBeHidden();
});

test('links that stand alone are as high as a finger needs', async ({ page }) => {
  await openDevice(page);
  for (const name of ['Pending changes', 'What your employer can and cannot see', 'Diagnostics']) {
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
});

test(
  'discreet mode covers title and pictures while one is elsewhere; Shift three times leaves, if it is wished',
  { tag: '@night' },
  async ({ page }) => {
    await openDevice(page);
    await page.getByRole('checkbox', { name: 'Cover titles and pictures when I switch away' }).check();
    await page.getByRole('link', { name: 'Home' }).first().click();
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(page).toHaveTitle('Kinward');
    await expect(picture).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveTitle('Home');
    await expect(picture).toBeVisible();
    const pressThrice = async () => {
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('Shift');
      }
    };
    await pressThrice();
    await expect(page).toHaveTitle('Home');
    await openDevice(page);
    await page.getByRole('checkbox', { name: 'Leave quickly by pressing Shift three times' }).check();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveTitle('Home');
    await pressThrice();
    await expect(page).toHaveURL('about:blank');
    // Whoever presses Back is shown nothing; whoever comes again is at home.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  },
);

test('discreet mode counts on pages without the frame too, from their first opening on @night', async ({ page }) => {
  await openDevice(page);
  await page.getByRole('checkbox', { name: 'Cover titles and pictures when I switch away' }).check();
  await page.getByRole('checkbox', { name: 'Leave quickly by pressing Shift three times' }).check();
  await page.goto('/v2/interactive-learning/first-weeks/sleep');
  await expect(page).toHaveTitle('Interactive learning');
  // It begins a moment after the page; until then nobody listens.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(page).toHaveTitle('Kinward', { timeout: 100 });
  }).toPass();
  await expect(page.locator('iframe')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveTitle('Interactive learning');
  await page.keyboard.down('Alt');
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Shift');
  }
  await page.keyboard.up('Alt');
  await expect(page).toHaveTitle('Interactive learning');
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Shift');
  }
  await expect(page).toHaveURL('about:blank');
});

test('in discreet mode a tab that is opened behind others never shows its title, until somebody turns to it', async ({
  page,
  context,
}) => {
  await openDevice(page);
  await page.getByRole('checkbox', { name: 'Cover titles and pictures when I switch away' }).check();
  const behind = await context.newPage();
  await behind.addInitScript(() => {
    const titles: string[] = [];
    let isHidden = true;
    const note = () => {
      if (titles.at(-1) !== document.title) {
        titles.push(document.title);
      }
      requestAnimationFrame(note);
    };
    note();
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.assign(globalThis, { titles, turnTo: () => (isHidden = false) });
  });
  await behind.goto('/v2/post/nights-in-shifts');
  await expect(behind.getByRole('article').getByRole('heading', { level: 1 })).toBeAttached();
  await untilOfflineReady(behind);
  expect(await behind.evaluate(() => Reflect.get(globalThis, 'titles') as unknown)).toEqual(['', 'Kinward']);
  await behind.evaluate(() => {
    Reflect.get(globalThis, 'turnTo')();
    dispatchEvent(new Event('focus'));
  });
  await expect(behind).toHaveTitle(/Nights in shifts/);
});
