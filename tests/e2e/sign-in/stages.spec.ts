import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page) => page.keyboard.press('Enter');

test('what a stage asks for has the focus when the one before is gone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('body')).toBeFocused();
  await field(page, 'Email').fill(AMARA.email);
  await press(page);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await press(page);
  await page.getByRole('radio', { name: 'Northmoor Foods' }).check();
  await press(page);
  await expect(field(page, 'Password')).toBeFocused();
  await expect(page.locator('[aria-live]').getByText('Sign in to Northmoor Foods')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Northmoor Foods' })).toBeFocused();
  await page.goForward();
  await expect(field(page, 'Password')).toBeFocused();
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await press(page);
  await expect(field(page, 'Verification code')).toBeFocused();
  await expect(page).toHaveTitle('Login');
});

test(
  'so has the first password of one’s own, and the form behind a registration code',
  { tag: '@night' },
  async ({ page }) => {
    await page.goto('/login');
    await signIn(page, { email: 'oliver.grant@northmoor.example', password: AMARA.password });
    await expect(field(page, 'New password')).toBeFocused();
    await page.goto('/registration');
    await field(page, 'Registration code').fill('BELLWEATHER-2026');
    await press(page);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(page.locator('[aria-live]').getByText('Bellweather Bank')).toHaveCount(1);
  },
);

test('an answer that is missing or refused is told of at its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter your email$/);
  await field(page, 'Email').fill('nobody@nowhere.example');
  await expect(page.getByText('Enter your email')).toHaveCount(0);
  await press(page);
  const unknown = 'We could not find an organisation for this e-mail.';
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(`${unknown}$`));
  await field(page, 'Email').fill(LIAM.email);
  await expect(page.getByText(unknown)).toHaveCount(0);
  await press(page);
  await expect(field(page, 'Password')).toBeFocused();
  await press(page);
  await expect(page.locator('[aria-live]').getByText('Enter your password')).toHaveCount(1);
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter your password');
  await field(page, 'Password').fill('Not-the-one-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail or password.');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Incorrect e-mail or password.');
});

for (const width of [320, 360]) {
  test(
    `the longest word in an organisation’s name fits into ${width} px`,
    byNightIf(width === 360),
    async ({ page }) => {
      const name = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
      const renamed = (value: object) => ({ ...value, displayName: name, companyName: name });
      await page.route('**/auth/identifier', async (route) => {
        const response = await route.fetch();
        const { sites } = (await response.json()) as { sites: object[] };
        await route.fulfill({ response, json: { sites: sites.map(renamed) } });
      });
      await page.route('**/auth/identifier-registration', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { site: object };
        await route.fulfill({ response, json: { ...answer, site: renamed(answer.site) } });
      });
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/login');
      await field(page, 'Email').fill(AMARA.email);
      await press(page);
      await expect(page.getByRole('radio', { name })).not.toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.goto('/registration?registrationCode=BELLWEATHER-2026');
      await expect(page.getByText(name).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
}
