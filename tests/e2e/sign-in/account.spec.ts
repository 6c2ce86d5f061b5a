import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const NEW_PASSWORD = 'Own-Word-2027';
const RESET_DONE = 'Your password has been reset. Please sign in.';
const CODE_REFUSED = 'That code is incorrect or has expired.';

/** The newest code that was mailed to somebody. */
async function mailedCode(backend: Backend, email: string): Promise<string> {
  const response = await fetch(`${backend.origin}/_local/mail`, { headers: { accept: 'application/json' } });
  const { mails } = (await response.json()) as { mails: { to: string; text: string }[] };
  return /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
}

async function toPasswordStage(page: Page, email = AMARA.email): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Alderway Health' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
}

async function reset(page: Page, code: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

test.describe('a forgotten password', () => {
  test('is replaced with the code from the mail, and one signs in with the new one', async ({ page, backend }) => {
    await page.goto('/login');
    await toPasswordStage(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await reset(page, ` ${await mailedCode(backend, AMARA.email)} `);
    await expect(page.getByText(RESET_DONE)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  });

  test('a wrong code, a weak password and no connection leave what was typed; then it works', async ({
    page,
    backend,
  }) => {
    await page.goto('/login');
    await toPasswordStage(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
    const code = await mailedCode(backend, AMARA.email);
    await reset(page, code === '000000' ? '000001' : '000000');
    await expect(page.getByText(CODE_REFUSED)).toBeVisible();
    await reset(page, code, 'weak');
    await expect(page.getByText('Your new password does not meet the rules below.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue(code);
    await backend.stop();
    await reset(page, code);
    await expect(page.getByText('Signing in needs a connection.')).toBeVisible();
    await backend.start();
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText(RESET_DONE)).toBeVisible();
  });

  test('the link of the mail fills in both, and its code works once', { tag: '@night' }, async ({ page, backend }) => {
    const email = 'liam.walker@alderway.example';
    await page.request.post(`${backend.apiOrigin}/api/auth/initiate-password-reset`, { data: { username: email } });
    const code = await mailedCode(backend, email);
    const link = `/reset-password/confirm?code=${code}&username=${encodeURIComponent(email)}`;
    await page.goto(link);
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue(code);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expectAccessible(page);
    await reset(page, code);
    await expect(page.getByText(RESET_DONE)).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await page.goto(link);
    await reset(page, code, 'Other-Word-2027');
    await expect(page.getByText(CODE_REFUSED)).toBeVisible();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('If there is an account for this email, we have sent it a code.')).toBeVisible();
    await reset(page, await mailedCode(backend, email), 'Other-Word-2027');
    await expect(page.getByText(RESET_DONE)).toBeVisible();
  });

  test(
    'the link of the mail fills in both where a mail gateway has put a slash into it',
    { tag: '@night' },
    async ({ page }) => {
      await page.goto('/reset-password/confirm/?code=123456&username=liam%40alderway.example');
      await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123456');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('liam@alderway.example');
    },
  );

  test('nothing tells whether there is an account', { tag: '@night' }, async ({ page }) => {
    await page.goto('/reset-password/confirm?username=nobody%40nowhere.example&code=123456');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('If there is an account for this email, we have sent it a code.')).toBeVisible();
    await reset(page, '123456');
    await expect(page.getByText(CODE_REFUSED)).toBeVisible();
  });
});

test('loginWith is filled in and submitted, and the browser’s Back and Forward keep what was typed', async ({
  page,
}) => {
  await page.goto(`/login?loginWith=${encodeURIComponent(AMARA.email)}`);
  await page.getByRole('radio', { name: 'Northmoor Foods' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(AMARA.password);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Northmoor Foods' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(AMARA.email);
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Sign in to Northmoor Foods' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(AMARA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test.describe('a nomination', () => {
  test('leads to the sign-in, and from there back, where nobody registers', { tag: '@night' }, async ({ page }) => {
    await page.goto('/nomination/confirm/IRIS-4K7P');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Continue to sign in' }).click();
    await expect(page).toHaveURL(/\/login\?nominationCode=IRIS-4K7P$/);
    await signIn(page, AMARA);
    await expect(page).toHaveURL(/\/nomination\/confirm\/IRIS-4K7P$/);
  });

  test('is led back to after the sign-in also where its code has a slash and a per cent sign', async ({
    page,
    context,
  }) => {
    const confirmed: unknown[] = [];
    await context.route('**/nomination/**', async (route) => {
      if (route.request().method() === 'POST') {
        confirmed.push(route.request().postDataJSON());
      }
      const details = { employeeFirstName: 'Beth', employeeLastName: 'Owen', companyName: 'Fernhill Council' };
      await (route.request().resourceType() === 'fetch'
        ? route.fulfill({ json: { nominationCode: 'AB/50%+x=', details } })
        : route.fallback());
    });
    await page.goto('/nomination/confirm/AB%2F50%25%2Bx%3D');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Continue to sign in' }).click();
    await signIn(page, AMARA);
    await expect(page).toHaveURL(/\/nomination\/confirm\/AB%2F50%25%2Bx%3D$/);
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(confirmed).toEqual([{ nominationCode: 'AB/50%+x=' }]);
  });

  test('that ended or never was says so without blame', async ({ page }) => {
    for (const code of ['LATE-0000', 'NEVER-0000']) {
      await page.goto(`/nomination/confirm/${code}`);
      await expect(page.getByText("We can't find this nomination, or it is no longer open.")).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
    }
  });
});
