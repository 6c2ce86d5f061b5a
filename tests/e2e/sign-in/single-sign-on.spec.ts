import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';

test.use({ origins: 3, ignoreHTTPSErrors: true });

const GRACE = 'grace.okafor@bellweather.example';
const NEWCOMER = 'newcomer@bellweather.example';
const THEO = 'theo.lindgren@lumen.example';
const TOKEN = /eyJ[\w-]{10,}\.[\w-]+\.[\w-]*/;

const BELLWEATHER = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0004';
const LUMEN = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0005';

const launchLink = (config: object) => `/launch/${Buffer.from(JSON.stringify(config)).toString('base64url')}`;

async function continueWithEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const account = (page: Page, email: string) => page.getByRole('button', { name: email });

test('one signs in with a work account, and is led on to where one wanted to go', async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts');
  await continueWithEmail(page, GRACE);
  await expect(page.getByRole('heading', { name: 'Sign in to Bellweather Bank' })).toBeVisible();
  await account(page, GRACE).click();
  await expect(page).toHaveURL(/\/v2\/post\/nights-in-shifts$/);
  await expect(page.getByRole('article')).toBeVisible();
});

test('Retry goes on with a sign-in whose page had no answer', async ({ page, backend, pageErrors }) => {
  pageErrors.allow(/503/);
  await backend.addFaults({ match: { endpoint: 'deployConfig' }, fault: { status: 503 } });
  await page.goto('/sso?error=access_denied&state=nobodys');
  await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  await backend.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('one signs in with a code and its verifier, stays in after a reload, and leaves', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
  await page.goto('/login');
  await continueWithEmail(page, THEO);
  await expect(page).toHaveURL(/^https:.*response_type=code.*code_challenge_method=S256/);
  await account(page, THEO).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Theo');
  const withCode = addresses.filter((address) => /[?&]code=/.test(address));
  expect(withCode.every((address) => address.startsWith('GET') && address.includes('/sso?'))).toBe(true);
  expect(await page.evaluate(() => JSON.stringify(Object.keys(localStorage)))).not.toMatch(/PKCE|inflight|sign-ons/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Theo');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(page)).not.toMatch(/theo|eyJ/i);
});

for (const order of ['older', 'newer'] as const) {
  test(
    `two tabs on their way with a code both arrive, the ${order} one first`,
    byNightIf(order === 'older'),
    async ({ page, context }) => {
      const newer = await context.newPage();
      const ways = [
        [page, '/v2/real-stories'],
        [newer, '/v2/profile'],
      ] as const;
      for (const [tab, url] of ways) {
        await tab.goto(launchLink({ siteUuid: LUMEN, url }));
        await expect(account(tab, THEO)).toBeVisible();
      }
      for (const [tab, url] of order === 'older' ? ways : ways.toReversed()) {
        await account(tab, THEO).click();
        await expect(tab).toHaveURL(new RegExp(`${url}$`));
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(await page.evaluate(() => JSON.stringify(Object.keys(localStorage)))).not.toMatch(
        /PKCE|inflight|sign-ons/,
      );
    },
  );
}

test('two tabs that come back with a code at the same time both arrive', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(launchLink({ siteUuid: LUMEN, url: '/v2/profile' }));
    await expect(account(tab, THEO)).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => account(tab, THEO).click()));
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/v2\/profile$/);
  }
});

test('a cancelled sign-in explains itself, keeps the e-mail, and the next one works', async ({ page }) => {
  await page.goto('/login');
  await continueWithEmail(page, GRACE);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled signing in to your work account.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(GRACE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await account(page, GRACE).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
});

test('Back from a work account that an address led to by itself does not lead there again', async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page).toHaveURL(/\/login\?/); // The form is there before that.
  await page.goto(`${page.url()}&loginWith=${encodeURIComponent(GRACE)}`);
  await expect(account(page, GRACE)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(GRACE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await account(page, GRACE).click();
  await expect(page).toHaveURL(/\/v2\/post\/nights-in-shifts$/);
});

test('tokens are nowhere but in the session, and log-out leaves nothing', async ({ page, backend }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isProviders = new URL(request.url()).pathname.startsWith('/oauth2/');
    const { authorization: _, ...headers } = request.headers();
    sent.push(isProviders ? '' : `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(headers)}`);
  });
  await page.goto('/login');
  await continueWithEmail(page, GRACE);
  await account(page, GRACE).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
  expect(sent.join('\n')).not.toMatch(TOKEN);
  const kept = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: JSON.stringify(Object.entries(sessionStorage)),
    documents: performance.getEntries().map(({ name }) => name),
    history: JSON.stringify(history.state),
  }));
  const elsewhere = kept.local.filter(([key]) => !key.startsWith('CognitoIdentityServiceProvider.'));
  expect(JSON.stringify([elsewhere, kept.session, kept.documents, kept.history])).not.toMatch(TOKEN);
  expect(JSON.stringify(elsewhere)).not.toContain('sign-ons');
  await page.goBack();
  expect(page.url()).not.toMatch(/\/sso|id_token=/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(page.url()).toBe(`${backend.origin}/login`);
  await expectNothingPrivate(page);
  expect(await allStoredText(page)).not.toMatch(/grace|eyJ/i);
});

test('an answer that this browser did not ask for is refused, and what is in it is nowhere', async ({ page }) => {
  await page.goto('/sso#id_token=eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.x&access_token=a.b.c&state=made-up');
  await expect(page.getByText("That sign-in wasn't started in this browser")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await allStoredText(page)).not.toMatch(TOKEN);
  await page.goto('/v2/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('tokens that come to another page are nobody’s, and leave its address', async ({ page }) => {
  for (const path of ['/login', '/privacy']) {
    await page.goto(`${path}#id_token=eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.x&access_token=a.b.c&state=made-up`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await allStoredText(page)).not.toMatch(TOKEN);
  }
});

test('a newcomer registers with what the work account knows, and is in', async ({ page }) => {
  await page.goto(launchLink({ siteUuid: BELLWEATHER, url: '/v2/profile', autoRegister: true }));
  await account(page, NEWCOMER).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ellis');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Novak');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(NEWCOMER);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/v2\/complete-profile/);
});

test('what a work account knows of a newcomer lasts until they are registered', async ({ page }) => {
  await page.goto(launchLink({ siteUuid: BELLWEATHER, url: '/v2/profile', autoRegister: true }));
  await account(page, NEWCOMER).click();
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toHaveValue('Ellis');
  await page.reload();
  await expect(firstName).toHaveValue('Ellis');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(NEWCOMER);
  await page.getByRole('link', { name: 'I already have an account' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(NEWCOMER);
  await expect(page).toHaveURL(/[?&]redirect_to=%2Fv2%2Fprofile(?:&|$)/);
  await page.goBack();
  await expect(firstName).toHaveValue('Ellis');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/v2\/complete-profile/);
  expect(await page.evaluate(() => JSON.stringify(Object.keys(sessionStorage)))).not.toContain('sign-on-end');
});

test('a sign-on without an answer keeps the e-mail and the way back over a reload', async ({ page, backend }) => {
  await page.goto('/v2/profile');
  await continueWithEmail(page, GRACE);
  await expect(account(page, GRACE)).toBeVisible();
  await backend.addFaults({ match: { endpoint: 'singleSignOn' }, fault: { reset: true } });
  await account(page, GRACE).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await backend.clearFaults();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2Fprofile$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Signing in needs a connection.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(GRACE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await account(page, GRACE).click();
  await expect(page).toHaveURL(/\/v2\/profile$/);
});

test('so does one whose code is not exchanged yet', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/profile');
  await continueWithEmail(page, THEO);
  await page.route(/\/oauth2\/token/, () => undefined); // For ever.
  const exchange = page.waitForRequest(/\/oauth2\/token/);
  await account(page, THEO).click();
  await exchange;
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2Fprofile$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in again.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(THEO);
});

test('somebody whom the site does not know is not let in by a plain sign-in', async ({ page }) => {
  await page.goto('/login');
  await continueWithEmail(page, GRACE);
  await account(page, NEWCOMER).click();
  await expect(page.getByText('Failed to authenticate')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
