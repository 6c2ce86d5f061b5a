import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

/** No script of the app comes before the test says so. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The address again, while the scripts wait: a page that waits for them is not loaded. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
/** The form of index.html, before the app has taken it over. */
const early = (page: Page) => page.locator('#root[data-login]');

test('the form can be used while every script is held back, and is the same one after', async ({ page }) => {
  await watchLayoutShifts(page);
  const release = await holdScripts(page);
  await open(page, '/login');
  await expect(page.getByRole('heading', { level: 1, name: "Come in, it's quiet here" })).toBeVisible();
  await expect(page).toHaveTitle('Login');
  await page.getByText('Email', { exact: true }).click(); // The label leads to its field.
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('liam.walker@alder.example');
  for (let step = 0; step < '.example'.length; step += 1) {
    await page.keyboard.press('ArrowLeft');
  }
  const field = await email(page).elementHandle();
  release();
  await expect(early(page)).toHaveCount(0);
  await page.keyboard.type('way');
  await expect(email(page)).toHaveValue('liam.walker@alderway.example');
  expect(await email(page).evaluate((now, before) => now === before, field)).toBe(true);
  expect(await layoutShiftSoFar(page)).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(LIAM.email)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(email(page)).toHaveValue(LIAM.email);
});

for (const [how, send] of [
  ['Continue', (page: Page) => page.getByRole('button', { name: 'Continue' }).click()],
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
] as const) {
  test(
    `${how} pressed before the app is there is carried out once it is`,
    byNightIf(how === 'Enter'),
    async ({ page }) => {
      const release = await holdScripts(page);
      await open(page, '/v2/policies-benefits');
      await email(page).fill(LIAM.email);
      await send(page);
      await expect(page.locator('button[data-pressed]')).toBeVisible();
      release();
      await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/policies-benefits/);
    },
  );
}

test('what is typed in the middle of a word of an input method stays one', { tag: '@night' }, async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, '/login');
  await email(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'lia', selectionStart: 3, selectionEnd: 3 });
  release();
  await expect(early(page)).toHaveCount(0);
  await session.send('Input.imeSetComposition', { text: 'liam', selectionStart: 4, selectionEnd: 4 });
  await session.send('Input.insertText', { text: 'liam' });
  await page.keyboard.type('@a.example');
  await expect(email(page)).toHaveValue('liam@a.example');
});

for (const [index, [language, heading, words, direction]] of (
  [
    ['de-CH', 'Kommen Sie herein, hier ist es ruhig', 'E-Mail', 'ltr'],
    ['ar', 'أهلاً بك، المكان هادئ هنا', 'البريد الإلكتروني', 'rtl'],
    ['es', 'Pasa, aquí hay calma', 'Correo electrónico', 'ltr'],
    ['fr-CA', 'Entrez, ici c’est calme', 'E-mail', 'ltr'],
    ['pt-PT', 'Entre, aqui é tranquilo', 'E-mail', 'ltr'],
  ] as const
).entries()) {
  test.describe(`for somebody whose browser speaks ${language}`, () => {
    test.use({ locale: language });

    test('the form is in that language from its first word on', byNightIf(index !== 1), async ({ page }) => {
      await watchLayoutShifts(page);
      const release = await holdScripts(page);
      await open(page, '/login');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const field = page.getByRole('textbox', { name: words });
      await field.fill('ana@a.example');
      const before = await page.locator('#root').ariaSnapshot();
      const title = await page.title();
      const node = await field.elementHandle();
      const spoken = await languagesSpoken(page);
      release();
      await expect(early(page)).toHaveCount(0);
      expect(await field.evaluate((now, earlier) => now === earlier, node)).toBe(true);
      expect(await page.locator('#root').ariaSnapshot()).toBe(before);
      await expect(page).toHaveTitle(title);
      const now = `${await page.locator('html').getAttribute('lang')} ${direction}`;
      expect((await spoken()).filter((one) => one !== now)).toEqual([]);
      expect(await layoutShiftSoFar(page)).toBe(0);
    });
  });
}

/** Which languages the page says that it is in, from now on. */
async function languagesSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    const spoken = Object.assign(globalThis, { spoken: [] as string[] }).spoken;
    new MutationObserver(() => spoken.push(`${root.lang} ${root.dir}`)).observe(root, { attributeFilter: ['dir'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
}

test(
  'without the words of its language the app goes on in English, with what was typed',
  { tag: '@night' },
  async ({ browser, backend }) => {
    const page = await browser.newPage({ locale: 'de', baseURL: backend.origin });
    await page.route('**/assets/catalog-*', (route) => route.abort());
    const release = await holdScripts(page);
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(LIAM.email);
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByText(LIAM.email)).toBeVisible();
    await page.close();
  },
);

test('its links are links, before the app is there', { tag: '@night' }, async ({ page }) => {
  await holdScripts(page);
  await open(page, '/login');
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('link', { name: 'Privacy' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/privacy');
  await expect(early(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Kinward' })).toBeVisible();
});

test('whoever has logged out finds the form at the next start too, without the back end', async ({ page, backend }) => {
  await page.goto('/login');
  await signIn(page, LIAM);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  await untilOfflineReady(page);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Continue as Liam' })).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name !== 'kinward.config')) {
      localStorage.removeItem(key);
    }
  });
  await backend.stop();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#root[data-login] form') !== null) {
        sessionStorage.setItem('test.early', 'seen');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(email(page)).toBeVisible();
  await expect(page.getByText('Signing in needs a connection.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('test.early'))).toBe('seen');
});

const keep = (page: Page, kind: 'localStorage' | 'sessionStorage', key: string, document: object) =>
  page.addInitScript(
    ([store = '', name = '', text = '']) =>
      (store === 'localStorage' ? localStorage : sessionStorage).setItem(name, text),
    [kind, key, JSON.stringify(document)],
  );

const OTHERWISE: readonly [string, string, (page: Page) => Promise<unknown>][] = [
  ['an address names the person', '/login?username=ana%40a.example', async () => undefined],
  ['an address signs the person in', '/login?loginWith=ana%40a.example', async () => undefined],
  ['a password is reset', '/reset-password/confirm?username=ana%40a.example&code=123456', async () => undefined],
  ['somebody registers', '/registration', async () => undefined],
  ['a single sign-on comes back', '/sso', async () => undefined],
  ['an employer’s link launches the app', '/launch/abc', async () => undefined],
  ['anybody may read', '/privacy', async () => undefined],
  [
    'a single sign-on has something to say',
    '/login',
    (page) =>
      keep(page, 'sessionStorage', STORAGE.signOnEnd.key, { v: 1, endedAt: Date.now(), problem: 'CouldNotLogIn' }),
  ],
  ['a log-out is under way', '/login', (page) => keep(page, 'localStorage', STORAGE.purge.key, { state: 'begun' })],
  [
    'the device is discreet',
    '/login',
    (page) => keep(page, 'localStorage', LAZY_STORAGE.discretion.key, { covers: true }),
  ],
  [
    'a session has ended',
    '/login',
    (page) => keep(page, 'localStorage', STORAGE.owner.key, { v: 1, owner: 'o', iss: 'https://i.example', sub: 's' }),
  ],
];

for (const [index, [where, path, prepare]] of OTHERWISE.entries()) {
  test(`where ${where}, the app shows what there is first`, byNightIf(index > 1 && index < 8), async ({ page }) => {
    await prepare(page);
    await holdScripts(page);
    await open(page, path);
    await expect(page.locator('p.first-notice').first()).toBeAttached(); // Behind it.
    await expect(page.locator('#root .first')).toBeVisible();
    await expect(email(page)).toHaveCount(0);
  });
}
