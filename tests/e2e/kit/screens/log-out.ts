import type { Locator } from '@playwright/test';

import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** Up to the question, which is answered by whoever calls. */
export async function askToLogOut(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('alertdialog', { name: 'Are you sure?' });
}
