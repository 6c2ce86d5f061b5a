import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ origins: 3, ignoreHTTPSErrors: true });

const NEXT = 'Another-2026';

test('a password is changed in the words of the specification, and the new one lets in', async ({ page, backend }) => {
  await page.goto('/v2/change-password');
  await signIn(page, AMARA);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await expect(page.getByText('at least 8 characters')).toBeVisible();

  await change('Not-mine-2026', NEXT);
  await expect(page.getByText('Current Password was incorrect, please re-enter and try again.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();

  await change(AMARA.password, 'weak');
  await expect(page.getByText('Your new password does not meet the rules below.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('weak');
  await expectAccessible(page);

  await backend.addFaults({ match: { endpoint: 'changePassword' }, fault: { status: 500 }, times: 1 });
  await change(AMARA.password, NEXT);
  await expect(page.getByText('There was an error saving your New Password, please try again.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEXT);

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password successfully updated')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await signIn(page, { ...AMARA, password: NEXT });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('who signs in with a work account reads why there is no password here', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/change-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace.okafor@bellweather.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'grace.okafor@bellweather.example' }).click();
  await expect(page).toHaveURL('/v2/change-password');
  await expect(page.getByText('there is no password to change here')).toContainText('Bellweather Bank');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0);
});

test(
  'without a connection a new password is kept in its field, and sent once with it',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/v2/change-password');
    await signIn(page, AMARA);
    await page.getByLabel('Current password', { exact: true }).fill(AMARA.password);
    await page.getByLabel('New password', { exact: true }).fill(NEXT);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEXT);
    await untilOfflineReady(page);
    await backend.stop();
    const button = page.getByRole('button', { name: 'Change password' });
    await button.click();
    await expect(page.getByText('There was an error saving your New Password, please try again.')).toBeVisible();
    await expect(page.getByText('You need a connection to save. What you typed stays here until then.')).toBeVisible();
    await backend.start();
    await backend.addFaults({ match: { endpoint: 'changePassword' }, fault: { delayMs: 700 } });
    let sent = 0;
    page.on('request', (request) => {
      sent += request.method() === 'PUT' ? 1 : 0;
    });
    await button.dblclick();
    await page.getByLabel('New password', { exact: true }).press('Enter');
    await expect(page.getByText('Password successfully updated')).toBeVisible();
    await expect(page.getByText('There was an error saving your New Password, please try again.')).toHaveCount(0);
    expect(sent).toBe(1);
  },
);
