import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import { prepareBrowserFolder } from '#tests/e2e/kit/browser/browser-folder.ts';
import { expect, test, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import { pressJourney, shownJourneys } from '#tests/e2e/kit/screens/journey-buttons.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';

const TITLE = '“Ready for leave”';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-emptied-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was pressed offline is there, and is sent, after the browser has emptied every database', async () => {
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = await prepareBrowserFolder(backend, folder);
  await backend.setNetwork('offline');
  const first = await startKillableBrowser(profile);
  const page = await first.context.newPage();
  await page.goto(`${backend.origin}/v2/your-journeys`);
  expect((await shownJourneys(page)).get(TITLE)).toBe(false);
  await pressJourney(page, TITLE, false);
  await untilTrue(page, async () => (await caches.match('/.kinward/outbox', { ignoreSearch: true })) !== undefined);
  await page.goto(`${backend.origin}/v2/post/nights-in-shifts`);
  await expect(page.getByRole('article')).toBeVisible();
  await first.close();

  // As Chromium does where it was killed in the middle of a write, some starts before.
  rmSync(path.join(profile, 'Default', 'IndexedDB'), { recursive: true });
  const second = await startKillableBrowser(profile);
  const next = await second.context.newPage();
  await next.goto(`${backend.origin}/v2/your-journeys`);
  expect((await shownJourneys(next)).get(TITLE)).toBe(true);
  await expect(next.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await backend.setNetwork('online');
  await expect(next.getByText(`Subscribed to ${TITLE}`)).toBeVisible();
  await expect(next.getByText('Waiting to sync')).toHaveCount(0);
  await second.close();
  await backend.stop();
});
