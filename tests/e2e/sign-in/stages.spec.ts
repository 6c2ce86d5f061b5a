import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

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

test('so has the first password of one’s own, and the form behind a registration code', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { email: 'oliver.grant@northmoor.example', password: AMARA.password });
  await expect(field(page, 'New password')).toBeFocused();
  await page.goto('/registration');
  await field(page, 'Registration code').fill('BELLWEATHER-2026');
  await press(page);
  await expect(field(page, 'First name')).toBeFocused();
  await expect(page.locator('[aria-live]').getByText('Bellweather Bank')).toHaveCount(1);
});
