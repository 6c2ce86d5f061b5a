import { DEPLOY_CONFIG_PATH } from '#contract/api/constants.ts';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

/** A page that waits for its scripts is not loaded. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const CONFIG = `**${DEPLOY_CONFIG_PATH}`;
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

test('a config that fails once costs nobody what was typed and sent', async ({ page, pageErrors }) => {
  pageErrors.allow(/503/);
  let fail = () => {};
  const told = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(CONFIG, async (route) => {
    await told;
    await route.fulfill({ status: 503 });
  });
  await open(page, '/login');
  await email(page).fill(LIAM.email);
  await page.keyboard.press('Enter');
  fail();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.unroute(CONFIG);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(email(page)).toHaveValue(LIAM.email);
});
