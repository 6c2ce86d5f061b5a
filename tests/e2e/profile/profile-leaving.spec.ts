import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { HELEN } from '#tests/e2e/kit/people.ts';
import { firstNameField, NOT_SAVED, saveButton, SAVED } from '#tests/e2e/kit/screens/profile.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/v2/profile');
  await signIn(page, HELEN);
  await firstNameField(page).fill('Helena');
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const stay = (page: Page) => page.getByRole('button', { name: 'Stay here' }).click();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
}

/** Dialogs of the browser itself, which has them stay. */
function watchBrowserDialogs(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

test('what is not saved is asked about at a link, and at a log-out', async ({ page }) => {
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(question(page)).toContainText('Your changes on this page are not saved yet.');
  await stay(page);
  await expect(firstNameField(page)).toHaveValue('Helena');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const logout = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(logout).toContainText('Your changes on this page are not saved yet.');
  await logout.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/v2/');
});

test('Back and a reload ask too', { tag: '@night' }, async ({ page }) => {
  const asked = watchBrowserDialogs(page);
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/v2/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await firstNameField(page).fill('Helen');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/v2/profile');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(firstNameField(page)).toHaveValue('Helen');
});

test('a session that ends asks before it leads to the sign-in', { tag: '@night' }, async ({ page, backend }) => {
  await backend.addFaults(
    { match: { endpoint: 'profile' }, fault: { status: 401 } },
    { match: { endpoint: 'saveProfile' }, fault: { status: 401 } },
  );
  await saveButton(page).click();
  await expect(question(page)).toContainText('Your session has ended.');
  await stay(page);
  await expect(firstNameField(page)).toHaveValue('Helena');
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await backend.clearFaults();
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/login?redirect_to=%2Fv2%2Fprofile');
  await signIn(page, HELEN);
  await expect(firstNameField(page)).toHaveValue('Helen');
});

test('a log-out, here or in another tab, is held up by nothing', { tag: '@night' }, async ({ page, context }) => {
  const asked = watchBrowserDialogs(page);
  const other = await context.newPage();
  await other.goto('/v2/');
  await logOut(other);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await signIn(page, HELEN);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Helen');
  await page.goto('/v2/profile');
  await firstNameField(page).fill('Helena');
  await logOut(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('the quick exit is held up by nothing', { tag: '@night' }, async ({ page }) => {
  const asked = watchBrowserDialogs(page);
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/v2/device');
  await page.getByRole('checkbox', { name: /Shift/ }).check();
  await page.goto('/v2/profile');
  await firstNameField(page).fill('Hel');
  // It listens once the page has come to rest.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(page.url()).toBe('about:blank');
  }).toPass();
  expect(asked).toEqual([]);
});
