import { withAnotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

async function giveAll(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(LIAM.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What signs in is loaded when it is needed, and kept by nobody before. */
test('whoever signs in where a deployment has replaced the files for it gets the new version', async ({
  page,
  backend,
}) => {
  await withAnotherBuild(backend, async (dist) => {
    await page.goto('/login');
    await untilOfflineReady(page);
    await backend.deploy(dist);
    await page.goto('/login');
    await giveAll(page);
    // What was typed stays at the first press, and the connection is not blamed.
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(LIAM.password);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await reloaded;
    await giveAll(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  });
});
