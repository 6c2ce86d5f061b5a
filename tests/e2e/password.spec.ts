import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { AMARA } from './people.ts';

test.use({ origins: 3 });

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

  await page.getByRole('button', { name: 'Close' }).click();
  await change(AMARA.password, 'weak');
  await expect(page.getByText('Your new password does not meet the rules below.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('weak');
  await expectAccessible(page);

  await backend.misbehave({ match: { endpoint: 'changePassword' }, fault: { status: 500 }, times: 1 });
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
