import type { Page } from '@playwright/test';

import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';
import { inShort, toldIn, watchEvents } from '#tests/e2e/kit/network/sent-events.ts';

const NEW_PASSWORD = 'Own-Word-2027';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

test('a login and its failure, pages and a log-out are told, each once, without a token before and with one after', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/400/); // The pool refuses the wrong password.
  const watch = watchEvents(context);
  await page.goto('/login');
  await signIn(page, { ...LIAM, password: 'wrong' });
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await expect.poll(() => toldIn(watch)).toEqual(['login failure COGNITO_SRP']);
  await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  await expect
    .poll(() => toldIn(watch))
    .toEqual(expect.arrayContaining(['login success COGNITO_SRP', 'open home /', 'view Home']));

  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'kinward_session');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', secure: true });
  const lastsMs = (cookie?.expires ?? 0) * 1000 - Date.now();
  expect(lastsMs).toBeGreaterThan(1_700_000);
  expect(lastsMs).toBeLessThanOrEqual(1_801_000);

  await page.goto('/v2/profile/');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect.poll(() => toldIn(watch)).toContain('view My Profile');
  const [later] = (await context.cookies()).filter(({ name }) => name === 'kinward_session');
  expect(later?.value).toBe(cookie?.value);
  expect(later?.expires).toBeGreaterThan(cookie?.expires ?? Infinity);

  await logOut(page);
  await expect.poll(() => toldIn(watch)).toContain('logout success');
  const sent = await watch.sent();
  expect(sent.map(inShort).toSorted()).toEqual([
    'login failure COGNITO_SRP',
    'login success COGNITO_SRP',
    'login success COGNITO_SRP', // By the stored token, after the address was typed.
    'logout success',
    'open home /',
    'open profile profile/',
    'view Home',
    'view My Profile',
  ]);
  expect(sent.map(({ body }) => body['by']).filter((by) => by !== undefined)).toEqual(['refresh-token']);
  expect(new Set(sent.map(({ body }) => body['sessionId']))).toEqual(new Set([cookie?.value]));
  for (const event of sent) {
    const isBefore = inShort(event) === 'login failure COGNITO_SRP';
    expect(event.bearer?.startsWith('Bearer ') ?? false, inShort(event)).toBe(!isBefore);
    expect(event.body['user'] ?? event.body['uid'], inShort(event)).toMatch(isBefore ? /^$/ : /^\d+$/);
    expect(JSON.stringify(event.body)).not.toMatch(/liam|walker|@|%40/i);
    expect(event.bytes).not.toContain('referer');
  }
  expect((await context.cookies()).map(({ value }) => value)).not.toContain(cookie?.value);
});

test('a reset of the password and a registration are told without a token', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/40\d/); // A wrong code, and an account that there is already.
  const watch = watchEvents(context);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(LIAM.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Verification code' }).fill('000000');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('That code is incorrect or has expired.')).toBeVisible();
  await expect.poll(() => toldIn(watch)).toEqual(['password-reset request', 'password-reset failure']);

  await page.goto('/registration?registrationCode=FERNHILL-2026');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nia');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Rees');
  await page.getByRole('textbox', { name: 'Email' }).fill('beth.owen@fernhill.example');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('There is already an account with this email. Please sign in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('nia.rees@fernhill.example');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
  await expect.poll(() => toldIn(watch)).toContain('login success COGNITO_SRP');
  const sent = await watch.sent();
  expect(sent.map(inShort)).toEqual(
    expect.arrayContaining(['registration failure COGNITO_SRP', 'registration success COGNITO_SRP']),
  );
  for (const { body, bearer, bytes } of sent) {
    if (body['category'] === 'registration' || body['category'] === 'password-reset') {
      expect([bearer, body['user']]).toEqual([undefined, '']);
    }
    const words = bytes.replaceAll(bearer ?? '-', ''); // In a token, which is random, any three letters may stand.
    expect(words).not.toMatch(/nia|rees|beth|owen|liam|Own-Word|000000|FERNHILL-2026/i);
  }
});

test.describe('somebody who is signed in', () => {
  test.use({ person: AMARA });

  test('a stored token that lets in is told as that, once a page', async ({ page, context }) => {
    const watch = watchEvents(context);
    await page.goto('/v2/');
    await expect.poll(() => toldIn(watch)).toContain('view Home');
    const logins = (await watch.sent()).filter(({ body }) => body['category'] === 'login');
    expect(logins.map(({ body }) => [body['label'], body['by']])).toEqual([['COGNITO_SRP', 'refresh-token']]);
  });

  test('a browser that says No stops personalisation, and nothing else', async ({ page, context }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const watch = watchEvents(context);
    await page.goto('/v2/real-stories');
    await expect.poll(() => toldIn(watch)).toContain('view Real Stories');
    expect((await toldIn(watch)).filter((one) => one.startsWith('open'))).toEqual([]);
  });

  test('an API that refuses what it is told shows nobody an error and ends no session', async ({
    page,
    context,
    backend,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    await backend.addFaults(
      { match: { endpoint: 'analyticsEvent' }, fault: { status: 401 } },
      { match: { endpoint: 'personalise' }, fault: { status: 401 } },
    );
    const watch = watchEvents(context);
    await page.goto('/v2/');
    await expect.poll(() => toldIn(watch)).toContain('view Home');
    await page.reload();
    await expect.poll(async () => (await toldIn(watch)).filter((one) => one === 'view Home').length).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('kinward.guard-failures'))).toBe(null);
  });
});

test.describe('a page that failed', () => {
  test.use({ person: AMARA });

  test('and is there after Retry is told of once', async ({ page, context, backend }) => {
    await backend.addFaults({ match: { endpoint: 'profile' }, fault: { status: 503 } });
    const watch = watchEvents(context);
    await page.goto('/v2/real-stories');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    const pages = async () => (await toldIn(watch)).filter((one) => /^(?:open|view)/.test(one));
    await expect.poll(pages).toEqual(['open realStories real-stories/', 'view Real Stories']);
  });
});

test('a subscription to a journey is told with its list, once', async ({ page, context }) => {
  const watch = watchEvents(context);
  await page.goto('/login');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto('/v2/post/ready-for-leave');
  // She is subscribed to begin with.
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  const journeys = async () => (await toldIn(watch)).filter((one) => one.startsWith('journey'));
  await expect.poll(journeys).toEqual(['journey unsubscribe ready-for-leave']);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect.poll(journeys).toEqual(['journey unsubscribe ready-for-leave', 'journey subscribe ready-for-leave']);
});
