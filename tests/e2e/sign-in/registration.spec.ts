import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

const NEW_PASSWORD = 'Own-Word-2027';

test.describe('registration', () => {
  async function fill(page: Page, email: string): Promise<void> {
    await page.getByRole('textbox', { name: 'First name' }).fill('Nia');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Rees');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  }

  test('with the code of an organisation one makes an account and is in', async ({ page }) => {
    await page.goto('/registration');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Registration code' }).fill('NOT-A-CODE');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That registration code is invalid.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Registration code' }).fill(' fernhill-2026 ');
    await page.getByRole('button', { name: 'Continue' }).click();
    await fill(page, 'beth.owen@fernhill.example');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('There is already an account with this email. Please sign in.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('Nia.Rees@fernhill.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
    await expect(page).toHaveURL(/\/v2\/complete-profile/);
  });

  test('what is missing is summed up above the form, which has the focus, and in the title', async ({ page }) => {
    await page.goto('/registration?registrationCode=FERNHILL-2026');
    await page.getByRole('textbox', { name: 'First name' }).fill('Nia');
    await page.getByRole('button', { name: 'Create account' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeInViewport();
    await expect(page.locator('*:focus')).toContainText('There is a problem');
    await expect(page).toHaveTitle('Error: Create account');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await summary.getByRole('link', { name: 'Enter your email' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await fill(page, 'beth.owen@fernhill.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('There is already an account with this email. Please sign in.')).toBeVisible();
    await expect(summary).toHaveCount(0);
  });

  test('an organisation with a sign-in of its own asks for no password, and hands over to it', async ({ page }) => {
    await page.goto('/registration?registrationCode=BELLWEATHER-2026&nominationCode=IRIS-4K7P');
    await expect(page.getByText("You'll sign in with your Bellweather Bank work account")).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Nia');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Rees');
    await page.getByRole('textbox', { name: 'Email' }).fill('newcomer@bellweather.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/oauth2\/authorize\?/);
    await page.getByRole('button', { name: /newcomer@bellweather\.example/ }).click();
    await expect(page).toHaveURL(/\/nomination\/confirm\/IRIS-4K7P$/);
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  });

  test('a nomination is confirmed and carried into the account of a manager', async ({ page }) => {
    await page.goto('/nomination/confirm/IRIS-4K7P?registrationCode=FERNHILL-2026');
    await expect(page.getByText('Beth Owen from Fernhill Council has named you as their manager.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const onward = page.getByRole('link', { name: 'Create account' });
    await expect(onward).toBeVisible();
    await expectAccessible(page);
    await onward.click();
    await expect(page).toHaveURL(/\/registration\?nominationCode=IRIS-4K7P&registrationCode=FERNHILL-2026$/);
    await fill(page, 'iris.bowen@fernhill.example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/nomination\/confirm\/IRIS-4K7P$/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'I manage people' })).toBeChecked();
  });
});
