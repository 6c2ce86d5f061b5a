import { withAnotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { untilIdle } from '#tests/e2e/kit/browser/until-idle.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { countLoads } from '#tests/e2e/kit/network/count-loads.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { firstNameField, NOT_SAVED, SAVED, saveButton } from '#tests/e2e/kit/screens/profile.ts';

// Without a worker, which would have all files of its build.
test.use({ person: LIAM, serviceWorkers: 'block' });
test.afterEach(({ backend }) => backend.reset());

test('a tab whose files a deployment has removed says what became of a profile', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  const words = page.waitForResponse((response) => response.url().includes('/assets/outcome-snackbar-'));
  await page.goto('/v2/profile');
  await expect(firstNameField(page)).toHaveValue('Liam');
  await words;
  await withAnotherBuild(backend, async (next) => {
    await backend.deploy(next);
    await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status: 503 }, times: 1 });
    await firstNameField(page).fill('Liam A');
    await saveButton(page).click();
    await expect(page.getByText(NOT_SAVED)).toBeVisible();
    await expect(firstNameField(page)).toHaveValue('Liam A');
    await firstNameField(page).fill('Liam');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
  });
});

test('a tab whose words a deployment has removed speaks the language that is chosen, after one reload', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const loads = countLoads(page);
  await page.goto('/v2/device');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  await withAnotherBuild(backend, async (next) => {
    await backend.deploy(next);
    // The deployment cuts the line: until the page knows that it is back, it says to choose again.
    await expect(async () => {
      const language = page.getByRole('combobox', { name: 'Language' });
      if (await language.isVisible()) {
        await language.selectOption('Deutsch', { timeout: 1000 });
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Dieses Gerät' })).toBeVisible();
    }).toPass();
    expect(loads()).toBe(2);
  });
});

test('an article in a tab whose files a deployment has removed gets its buttons, after one reload', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const loads = countLoads(page);
  // What is late is here before the deployment: it knows when the line is back.
  const late = ['reading', 'services', 'later', 'overlays'].map((file) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${file}-`)),
  );
  await page.goto('/v2/your-journeys');
  const journey = page.getByRole('main').getByRole('link', { name: 'Ready for leave' });
  await expect(journey).toBeVisible();
  await Promise.all(late);
  await untilIdle(page);
  await withAnotherBuild(backend, async (next) => {
    await backend.deploy(next);
    await journey.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready for leave' })).toBeVisible();
    // The deployment cuts the line: it may take two pauses of 5 and 20 seconds until the file is asked for again.
    await expect(page.getByRole('button', { name: /ubscribe/ })).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/ready-for-leave/);
    expect(loads()).toBe(2);
  });
});

test('a profile that is saved in a tab whose words a deployment has removed is followed in its language, after one reload', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  const loads = countLoads(page);
  await page.goto('/v2/profile');
  await expect(firstNameField(page)).toHaveValue('Liam');
  await withAnotherBuild(backend, async (next) => {
    await backend.deploy(next);
    await firstNameField(page).fill('Liam A');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await saveButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible({ timeout: 60_000 });
    expect(loads()).toBe(2);
  });
});

test('of two languages that are chosen one right after the other the second is spoken, without a reload', async ({
  page,
}) => {
  const loads = countLoads(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/catalog-es-*.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/v2/device');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.selectOption('Español');
  await language.selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Dieses Gerät' })).toBeVisible();
  const spanish = page.waitForResponse(/catalog-es-/);
  release();
  await (await spanish).finished();
  await untilIdle(page);
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  expect(loads()).toBe(1);
});
