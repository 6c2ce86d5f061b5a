import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, RUTH } from '#tests/e2e/kit/people.ts';

test('the login screen, stage by stage, is accessible and fits', async ({ page }) => {
  await page.goto('/somewhere-that-does-not-exist');
  await expect(page).toHaveTitle('Login');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Choose your organisation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Alderway Health' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an unknown e-mail and one without an organisation get the same words', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We could not find an organisation for this e-mail.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@nowhere.example');
});

test('a wrong password says nothing of the account, and the next attempt works', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { ...AMARA, password: 'Not-the-one-1' });
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Password', { exact: true }).fill(AMARA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('whoever types a password needs no file that a deployment takes away meanwhile', async ({ page }) => {
  const parts = /\/assets\/amplify-[^/]+\.js$/;
  const isHere = page.waitForEvent('requestfinished', { predicate: (request) => parts.test(request.url()) });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(RUTH.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(RUTH.password);
  await isHere;
  await page.route(parts, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
});

test('capitals and spaces around an e-mail do no harm', { tag: '@night' }, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { ...AMARA, email: `  ${AMARA.email.toUpperCase()} ` });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('Back keeps what was typed, and the password can be shown', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Northmoor Foods' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Northmoor Foods' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(AMARA.email);
});

test('one is led on to where one wanted to go', async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts?origin=search');
  await expect(page).toHaveURL(/\/login\?redirect_to=/);
  await signIn(page, AMARA);
  await expect(page).toHaveURL(/\/v2\/post\/nights-in-shifts\?origin=search$/);
  await expect(page.getByRole('article')).toBeVisible();
});

// The whole table is a unit test's; a browser reads addresses its own way, so some of it is tried here too.
for (const [target, tag] of [
  ['https://evil.example/', ['@night']],
  ['//evil.example', ['@night']],
  ['/\\evil.example', []],
  ['/v2/../../evil', ['@night']],
  ['javascript:alert(1)', ['@night']],
  ['/v2/?id_token=x', ['@night']],
] as const) {
  test(`a redirect to ${target} leads home`, { tag: [...tag] }, async ({ page }) => {
    await page.goto(`/login?redirect_to=${encodeURIComponent(target)}`);
    await signIn(page, AMARA);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/v2\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  });
}

test('signing in without a connection says so, and works once it is back', async ({ page, backend }) => {
  // So slow that the network goes while parts of the app are still on their way, and no worker keeps the page yet.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await backend.stop();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Signing in needs a connection.')).toBeVisible();
  await backend.start();
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('the organisation used last comes first the next time', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { ...AMARA, organisation: 'Northmoor Foods' });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('Northmoor Foods');
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('a session that was refused keeps the library and leads back', async ({ page, backend }) => {
  await page.goto('/v2/post/nights-in-shifts');
  await signIn(page, AMARA);
  await expect(page.getByRole('article')).toBeVisible();
  await backend.addFaults({ match: { path: '^/api/sites/' }, fault: { status: 401, body: { message: 'No' } } });
  await page.goto('/v2/');
  await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2F$/);
  await expect(page.getByText('Your session has ended. What you saved is still on this device.')).toBeVisible();
  await backend.clearFaults();
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('a first sign-in asks for a password of one’s own, and that one works', async ({ page }) => {
  const oliver = { email: 'oliver.grant@northmoor.example', password: AMARA.password };
  await page.goto('/login');
  await signIn(page, oliver);
  await page.getByLabel('New password', { exact: true }).fill('Own-Word-2027');
  await page.getByLabel('Confirm new password').fill('Other-Word-2027');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText("The two passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Own-Word-2027');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oliver');
});

test('a sign-in that fails leaves whoever was signed in as they were', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Continue as Amara' })).toBeVisible();
  await signIn(page, { email: 'liam.walker@alderway.example', password: 'Not-the-one-1' });
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test.describe('somebody who is signed in, with no profile kept here', () => {
  test.use({ person: RUTH });

  test('is offered to go on, by the first name as soon as it is known', async ({ page, backend }) => {
    await backend.addFaults({ match: { endpoint: 'profile' }, fault: { status: 503, body: {} } });
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
    await backend.clearFaults();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Continue as Ruth' })).toBeVisible();
  });
});

test(
  'a sign-in tells the organisation where its person wanted to go, whatever is kept of it',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/login');
    await signIn(page, RUTH);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await backend.addFaults({ match: { endpoint: 'profile' }, fault: { status: 403 } });
    // Those of this page are fresh in it.
    const settings = page.waitForResponse(/\/settings$/);
    await page.goto('/v2/your-journeys');
    await settings;
    await expect(page).toHaveURL('/login?redirect_to=%2Fv2%2Fyour-journeys');
    await backend.clearFaults();
    const asked = page.waitForRequest(/\/settings\?redirect_to=%2Fv2%2Fyour-journeys$/);
    await signIn(page, RUTH);
    await asked;
    await expect(page).toHaveURL('/v2/your-journeys');
  },
);

test('a login screen that opens without a connection says so before anybody tries', async ({ page, backend }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await untilOfflineReady(page);
  await backend.stop();
  await page.reload();
  const words = page.getByText('Signing in needs a connection.');
  await expect(page.getByRole('status').filter({ has: words })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ has: words })).toBeVisible();
  await expect(words).toHaveCount(1);
});
