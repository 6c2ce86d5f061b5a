import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

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
    await backend.start({ match: { endpoint: 'changePassword' }, fault: { delayMs: 700 } });
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

test.describe('a first password of one’s own', () => {
  const OLIVER = { email: 'oliver.grant@northmoor.example', password: AMARA.password };
  const setPassword = async (page: Page) => {
    await page.getByLabel('New password', { exact: true }).fill('Own-Word-2027');
    await page.getByLabel('Confirm new password').fill('Own-Word-2027');
    await page.getByRole('button', { name: 'Set password' }).click();
  };

  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await signIn(page, OLIVER);
  });

  test('that comes too late leads back to the password, and to another try', async ({ page, backend }) => {
    await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
    await backend.reset(); // Waits for no password any more.
    await setPassword(page);
    await expect(page.getByText('You took too long to set a password. Please sign in again.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible(); // The password has a Back, too.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await setPassword(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oliver');
  });

  test(
    'whose answer was lost lets one in at the next press',
    { tag: '@night' },
    async ({ page, backend, pageErrors }) => {
      pageErrors.allow(/ERR_/);
      await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
      await backend.addFaults({ match: { path: 'cognito' }, fault: { cutAfterBytes: 10 } });
      await setPassword(page);
      await expect(page.getByRole('alert')).toHaveText('Signing in needs a connection.');
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Oliver');
    },
  );
});

test.describe('a password that the pool', () => {
  const REFUSED = 'Incorrect e-mail or password.';
  for (const [what, fault, words] of [
    ['wants reset first, reads like a wrong one', refusal('PasswordResetRequiredException'), REFUSED],
    ['has for nobody confirmed, reads like a wrong one', refusal('UserNotConfirmedException'), REFUSED],
    ['never got, behind somebody else’s page, asks for a connection', { html: true }, 'Signing in needs a connection.'],
    ['answers by half asks for a connection', { cutAfterBytes: 10 }, 'Signing in needs a connection.'],
    ['is kept from by a gateway that has had too much', { status: 429 }, /^Too many attempts/],
  ] as const) {
    const isFurther = what.startsWith('has for nobody') || what.startsWith('answers by half');
    test(what, byNightIf(isFurther), async ({ page, backend, pageErrors }) => {
      pageErrors.allow(/ERR_|400|429/);
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(LIAM.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await backend.addFaults({ match: { path: 'cognito' }, fault });
      await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    });
  }

  function refusal(name: string) {
    return { status: 400, body: { __type: name, message: 'Refused' } };
  }
});
