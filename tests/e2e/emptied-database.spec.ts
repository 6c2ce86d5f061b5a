import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend } from './backend.ts';
import { expect, test, untilTrue } from './fixtures.ts';
import { press, shown } from './journey-buttons.ts';
import { startBrowser } from './killable-browser.ts';
import { prepareProfile } from './prepared-profile.ts';

const TITLE = '“Ready for leave”';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-emptied-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was pressed offline is there, and is sent, after the browser has emptied every database', async () => {
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = await prepareProfile(backend, folder);
  await backend.become('offline');
  const first = await startBrowser(profile);
  const page = await first.context.newPage();
  await page.goto(`${backend.origin}/v2/your-journeys`);
  expect((await shown(page)).get(TITLE)).toBe(false);
  await press(page, TITLE, false);
  await untilTrue(page, async () => (await caches.match('/.kinward/outbox', { ignoreSearch: true })) !== undefined);
  await page.goto(`${backend.origin}/v2/post/nights-in-shifts`);
  await expect(page.getByRole('article')).toBeVisible();
  await first.close();

  // As Chromium does where it was killed in the middle of a write, some starts before.
  rmSync(path.join(profile, 'Default', 'IndexedDB'), { recursive: true });
  const second = await startBrowser(profile);
  const next = await second.context.newPage();
  await next.goto(`${backend.origin}/v2/your-journeys`);
  expect((await shown(next)).get(TITLE)).toBe(true);
  await expect(next.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await backend.become('online');
  await expect(next.getByText(`Subscribed to ${TITLE}`)).toBeVisible();
  await expect(next.getByText('Waiting to sync')).toHaveCount(0);
  await second.close();
  await backend.stop();
});
