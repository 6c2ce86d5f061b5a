import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH, SOPHIE } from '#tests/e2e/kit/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';
import { firstNameField } from '#tests/e2e/kit/screens/profile.ts';

const MODULE = '0f0f0f0f-0000-4000-8000-000000000001/5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001';

test('whoever has to complete a profile can log out instead, and nothing of them stays', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, SOPHIE);
  await expect(page).toHaveURL(/\/v2\/complete-profile/);
  await firstNameField(page).fill('Sofia');
  await expectNoSidewaysScroll(page);
  const button = page.getByRole('button', { name: 'Logout' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Your changes on this page are not saved yet.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await expect(firstNameField(page)).toHaveValue('Sofia');
  await button.click();
  await question.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(page)).not.toMatch(/sophie|sofia/i);
  await expectNothingPrivate(page);
  await page.goto('/v2/complete-profile');
  await signIn(page, LIAM);
  await expect(firstNameField(page)).toHaveValue('Liam');
});

test('a module can be left by logging out, which asks about unsent changes as it does elsewhere', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/your-journeys');
  await signIn(page, RUTH);
  const subscribe = page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
  await expect(subscribe).toBeVisible();
  await untilOfflineReady(page);
  await backend.stop();
  await subscribe.click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await page.goto(`/v2/interactive-learning/${MODULE}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('1 change has not been sent yet');
  await question.getByRole('radio', { name: 'Discard' }).check();
  await question.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(page)).not.toMatch(/ruth|Ready for leave/i);
});

test.describe('where the login screen was never shown', () => {
  test.use({ person: LIAM });

  test('a log-out without a connection ends there with no broken picture', async ({ page, backend }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await untilOfflineReady(page);
    await backend.stop();
    const question = await askToLogOut(page);
    await question.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByText('Signing in needs a connection.')).toBeVisible();
    await untilTrue(page, async () => [...document.images].every(({ complete }) => complete));
    expect(await page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length)).toBe(0);
  });
});
