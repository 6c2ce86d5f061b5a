import path from 'node:path';

import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

/** The profile of a browser in which Ruth has signed in and read, closed in peace: a folder inside `folder`. */
export async function prepareBrowserFolder(backend: Backend, folder: string): Promise<string> {
  const profile = path.join(folder, 'profile');
  const browser = await startKillableBrowser(profile);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(`${backend.origin}/v2/your-journeys`);
  await signIn(page, RUTH);
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await untilOfflineReady(page);
  await page.goto(`${backend.origin}/v2/post/nights-in-shifts`);
  await expect(page.getByRole('article')).toBeVisible();
  await browser.close();
  return profile;
}
