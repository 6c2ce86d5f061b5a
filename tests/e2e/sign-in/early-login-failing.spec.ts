import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

/** A page that waits for its scripts is not loaded. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

test('a form whose script does not come does not pretend to work', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to load|Failed to fetch/);
  let fail = () => {};
  const told = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await told;
    await route.abort();
  });
  await open(page, '/login');
  await expect(email(page)).toBeVisible();
  fail();
  await expect(page.getByText('Kinward could not start')).toBeVisible();
  await expect(email(page)).toBeHidden();
});

test('a config that fails once costs nobody what was typed and sent', async ({ page, backend, pageErrors }) => {
  pageErrors.allow(/503/);
  await backend.addFaults({ match: { endpoint: 'deployConfig' }, fault: { status: 503, delayMs: 500 } });
  await open(page, '/login');
  await email(page).fill(LIAM.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await backend.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(email(page)).toHaveValue(LIAM.email);
});
