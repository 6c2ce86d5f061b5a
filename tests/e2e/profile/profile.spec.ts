import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, BETH, HELEN, JAN, RUTH, SOPHIE } from '#tests/e2e/kit/people.ts';
import {
  firstNameField,
  lifeStage,
  MISSING,
  NOT_SAVED,
  recordWrites,
  saveButton,
  SAVED,
} from '#tests/e2e/kit/screens/profile.ts';

test('all that one says of oneself is checked, sent whole once, and there again after a reload', async ({ page }) => {
  await page.goto('/v2/profile');
  await signIn(page, RUTH);
  const writes = recordWrites(page.context());
  const [first, last] = [page.getByLabel('First day of leave'), page.getByLabel('Last day of leave')];
  await firstNameField(page).fill(' ');
  await page.getByRole('textbox', { name: 'Last name' }).fill('الحداد');
  await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Self described' }).check();
  await page.getByRole('textbox', { name: 'Describe your gender' }).fill(' Two-Spirit ');
  await page.getByRole('checkbox', { name: 'I manage people' }).check();
  await expect(first).toHaveCount(0);
  await lifeStage(page, 'On leave').check();
  await last.fill('2028-02-29');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'There is a problemEnter your first nameEnter your first day of leave',
  );
  await expect(page).toHaveTitle('Error: My Profile');
  await page.getByRole('link', { name: 'Enter your first day of leave' }).click();
  await expect(first).toBeFocused();

  await first.fill('2028-03-01');
  await firstNameField(page).fill('Rut');
  await saveButton(page).click();
  await page.getByRole('link', { name: "The last day of leave can't be before the first" }).click();
  await expect(last).toBeFocused();
  await last.fill('2029-02-28');
  await expect(page.getByText('Wednesday 28 February 2029')).toBeVisible();
  await saveButton(page).dblclick();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(writes).toEqual([
    expect.objectContaining({
      firstName: 'Rut',
      lastName: 'الحداد',
      gender: 'Two-Spirit',
      stages: ['on-leave', 'caregiver'],
      managePeople: true,
      estimatedFirstDayOfLeave: '2028-03-01',
      estimatedLastDayOfLeave: '2029-02-28',
      email: RUTH.email,
    }),
  ]);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Describe your gender' })).toHaveValue('Two-Spirit');
  await expect(first).toHaveValue('2028-03-01');
  await expect(lifeStage(page, 'On leave')).toBeChecked();
});

test('a refused save says why in the catalogue’s words, keeps what was typed, and then works', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/profile');
  await signIn(page, HELEN);
  await firstNameField(page).fill('Helena');
  for (const [endpoint, fault, words] of [
    ['saveProfile', { status: 400 }, MISSING],
    // It is read just before: nobody left out a field.
    ['profile', { status: 400 }, NOT_SAVED],
    ['saveProfile', { html: true }, NOT_SAVED],
    ['saveProfile', { reset: true }, NOT_SAVED],
  ] as const) {
    await backend.addFaults({ match: { endpoint }, fault, times: 1 });
    await saveButton(page).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(firstNameField(page)).toHaveValue('Helena');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/v2/profile');
  await elsewhere.getByRole('textbox', { name: 'Last name' }).fill('Zhou-Lind');
  await saveButton(elsewhere).click();
  await expect(elsewhere.getByText(SAVED)).toBeVisible();

  // The version that is read before sending is stale by the time it is sent.
  await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status: 409 }, times: 1 });
  await saveButton(page).click();
  await expect(page.getByText('Your profile was also changed somewhere else.')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(firstNameField(page)).toHaveValue('Helena');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Zhou-Lind');
});

test('the first profile leads on to where one wanted to go, after a failure too', async ({ page, backend }) => {
  await page.goto('/v2/search-results?term=caf%C3%A9');
  await signIn(page, SOPHIE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your profile');
  await saveButton(page).click();
  await page.getByRole('link', { name: 'Choose at least one life stage' }).click();
  await expect(lifeStage(page, 'Just looking')).toBeFocused();
  await page.keyboard.press('Space');
  await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status: 500 }, times: 1 });
  await saveButton(page).click();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL('/v2/search-results?term=caf%C3%A9');
  await expect(page.getByText(NOT_SAVED)).toHaveCount(0);
});

test('an organisation in registration mode asks for the manager', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/profile');
  await signIn(page, BETH);
  const name = page.getByRole('textbox', { name: "Manager's name" });
  const email = page.getByRole('textbox', { name: "Manager's email" });
  await name.fill('');
  await email.fill('rana@fernhill');
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: "Enter your manager's name" })).toBeVisible();
  await page.getByRole('link', { name: 'Enter an email address, such as name@example.com' }).click();
  await expect(email).toBeFocused();
  await name.fill('رنا الحداد');
  await email.fill('rana+team@fern/hill.example');
  const writes = recordWrites(page.context());
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(writes).toEqual([
    expect.objectContaining({ managersName: 'رنا الحداد', managersEmail: 'rana+team@fern/hill.example' }),
  ]);
});

test('another language is there at once, in the interface and in the content', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/profile');
  await signIn(page, JAN);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  const languages = new Set<string | null>();
  page.on('request', (request) => languages.add(new URL(request.url()).searchParams.get('language')));
  await page.getByRole('link', { name: 'الرئيسية' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jan');
  await expect.poll(() => languages.has('ar')).toBe(true);
  expect(languages.has('de')).toBe(false);
});

test('by keyboard alone one changes a stage and saves', { tag: '@night' }, async ({ page }) => {
  await page.goto('/v2/profile');
  await signIn(page, RUTH);
  await firstNameField(page).focus();
  await page.keyboard.type('Rut');
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('label')?.textContent ?? focused?.textContent ?? '';
      });
      if (name.test(label)) {
        return;
      }
    }
    throw new Error(`Tab never came to ${name.source}`);
  };
  await reach(/^Expecting/);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('First day of leave')).toBeVisible();
  await reach(/^Save$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
});

test('whoever goes to another organisation with unsaved words is asked, and not told that a session has ended', async ({
  page,
}) => {
  await page.goto('/v2/profile');
  await signIn(page, AMARA);
  await firstNameField(page).fill('Amari');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Switch organisation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes on this page are not saved yet.');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/login');
});
