import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import { prepareBrowserFolder } from '#tests/e2e/kit/browser/browser-folder.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';

test.setTimeout(90_000);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-log-out-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log-out on a full device stays one when the browser is killed as soon as it is done', async () => {
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = await prepareBrowserFolder(backend, folder);
  const first = await startKillableBrowser(profile);
  const page = await first.context.newPage();
  await page.goto(`${backend.origin}/v2/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const devtools = await first.context.newCDPSession(page);
  const quotaSize = Math.floor(usage * 0.8);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize });
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await first.kill();

  const second = await startKillableBrowser(profile);
  const next = await second.context.newPage();
  await next.goto(`${backend.origin}/v2/`);
  await expect(next.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectNothingPrivate(next);
  await second.close();
  await backend.stop();
});
