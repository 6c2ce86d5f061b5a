import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, pressRetry, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { EVAN, HELEN, RUTH, SOPHIE } from '#tests/e2e/kit/people.ts';
import {
  alterProfile,
  firstNameField,
  lifeStage,
  NOT_SAVED,
  recordWrites,
  saveButton,
  SAVED,
} from '#tests/e2e/kit/screens/profile.ts';

test.describe('a profile as no form of ours would have written it', { tag: '@night' }, () => {
  test.use({ origins: 3 });

  test('goes back as it came, but for what was changed', async ({ page, context }) => {
    const name = 'ر'.repeat(200);
    const odd = {
      lastName: name,
      language: 'mi-NZ',
      gender: 'Takatāpui',
      stages: ['grandparent', 'planning'],
      estimatedFirstDayOfLeave: null,
      estimatedLastDayOfLeave: '2026-02-30',
      managersEmail: null,
      pronouns: ['ia'],
    };
    await alterProfile(context, odd);
    await page.goto('/v2/profile');
    await signIn(page, HELEN);
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('mi-NZ');
    await expect(page.getByRole('radio', { name: 'Self described' })).toBeChecked();
    await expect(lifeStage(page, 'Planning')).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(name);
    await firstNameField(page).fill('Mira');
    const writes = recordWrites(context);
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(writes[0]).toMatchObject({ ...odd, firstName: 'Mira' });
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  });

  test('a first day that is no date counts as none, and home asks for it alone', async ({ page, context }) => {
    const email = 'e.brooks+home/1@summitridge.example';
    await alterProfile(context, { stages: ['on-leave'], estimatedFirstDayOfLeave: '2027-02-29', email });
    await context.route('**/attribute', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: { message: 'No' } })
        : route.continue(),
    );
    await page.goto('/v2/');
    await signIn(page, EVAN);
    const card = page.getByRole('region', { name: 'When is your leave?' });
    await card.getByLabel('Last day of leave').fill('2028-02-28');
    await card.getByRole('button', { name: 'Save dates' }).click();
    await expect(card.getByText('Enter your first day of leave')).toBeVisible();
    await expect(card.getByLabel('First day of leave')).toBeFocused();
    await card.getByLabel('First day of leave').fill('2028-02-29');
    await card.getByRole('button', { name: 'Save dates' }).click();
    await expect(card.getByText("The last day of leave can't be before the first")).toBeVisible();
    await card.getByLabel('Last day of leave').fill('');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await card.getByRole('button', { name: 'Save dates' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toContain('/users/e.brooks%2Bhome%2F1%40summitridge.example/attribute');
    expect(request.postDataJSON()).toEqual({
      email,
      id: expect.any(Number) as unknown,
      version: expect.any(Number) as unknown,
      target: 'estimated-first-day-of-leave',
      date: '2028-02-29',
    });
    await expect(page.getByText(NOT_SAVED)).toBeVisible();
    await expect(card.getByLabel('First day of leave')).toHaveValue('2028-02-29');
  });
});

test('a name of 200 letters keeps nothing from its place', async ({ page, context }) => {
  const name = 'W'.repeat(200);
  await alterProfile(context, { firstName: name, lastName: name });
  await page.goto('/v2/');
  await signIn(page, RUTH);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: `Continue as ${name}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a profile that cannot be had says what the server says', { tag: '@night' }, async ({ page, backend }) => {
  const message = 'Profiles rest until nine o’clock.';
  const rule = { match: { endpoint: 'profile' as const }, fault: { status: 503, body: { message } } };
  await backend.addFaults(rule);
  await page.goto('/v2/profile');
  await signIn(page, HELEN);
  await expect(page.getByRole('alert')).toHaveText(message);
  await backend.clearFaults();
  await pressRetry(page);
  await expect(firstNameField(page)).toHaveValue('Helen');

  await backend.addFaults(rule);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(firstNameField(page)).toHaveValue('Helen');
});

for (const redirectUrl of [
  '//evil.example/v2/',
  'https://evil.example/v2/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/v2/../login',
  '/v2/?token=abc',
  '/v2/complete-profile',
]) {
  test(`redirectUrl=${redirectUrl} leads home`, { tag: '@night' }, async ({ page }) => {
    await page.goto(`/v2/complete-profile?${new URLSearchParams({ redirectUrl }).toString()}`);
    await signIn(page, SOPHIE);
    await lifeStage(page, 'Caregiver').check();
    await saveButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sophie');
    await expect(page).toHaveURL('/v2/');
  });
}

test(
  'without a connection nothing typed is lost, and it is saved with it',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/v2/profile');
    await signIn(page, RUTH);
    await firstNameField(page).fill('Rut');
    await untilOfflineReady(page);
    await backend.stop();
    await saveButton(page).click();
    await expect(page.getByText(NOT_SAVED)).toBeVisible();
    await expect(page.getByText('You need a connection to save. What you typed stays here until then.')).toBeVisible();
    await expect(firstNameField(page)).toHaveValue('Rut');
    await backend.start();
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
  },
);

test('without an answer the button comes back', { tag: '@night' }, async ({ page, backend }) => {
  await page.goto('/v2/profile');
  await signIn(page, RUTH);
  await firstNameField(page).fill('Rut');
  await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { hang: true }, times: 1 });
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(NOT_SAVED)).toBeVisible({ timeout: 30_000 });
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
});

test.describe('on a slow line', { tag: '@night' }, () => {
  test.use({ network: 'slow-3g' });

  test('the first profile is saved once, however often one presses', async ({ page, context }) => {
    await page.goto('/v2/');
    await signIn(page, SOPHIE);
    await lifeStage(page, 'Working parent').check();
    const writes = recordWrites(context);
    await saveButton(page).dblclick();
    await page.keyboard.press('Enter');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sophie', { timeout: 30_000 });
    expect(writes).toHaveLength(1);
  });
});
