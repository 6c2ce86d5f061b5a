import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CHANNEL, OUTBOX_CHANNEL, SAVED_CHANNEL } from '#contract/device/storage.ts';
import { startBackend } from '#tests/e2e/kit/backend.ts';
import { ALL_CANARIES, canary, CANARY, KEPT_CANARIES } from '#tests/e2e/kit/canaries/canaries.ts';
import { liveWithCanaries } from '#tests/e2e/kit/canaries/live-with-canaries.ts';
import {
  filesThatHold,
  heardOnChannels,
  listenToChannels,
  lookEverywhere,
} from '#tests/e2e/kit/canaries/look-everywhere.ts';
import { serveCanaries } from '#tests/e2e/kit/canaries/serve-canaries.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';

test.setTimeout(180_000);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-canaries-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Which of the words stand where; by place. */
function placesOf(words: readonly string[], found: Readonly<Record<string, string>>): string[] {
  return Object.entries(found).flatMap(([place, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${place}`),
  );
}

/** The browser’s own files, which no page can delete from: docs/security.md says what is left there. */
const OF_BROWSER =
  /^(?:segmentation_platform|Default\/(?:History|Favicons|Top Sites|Web Data|Sessions|Session Storage|Local Storage|IndexedDB|Cache|Network)\b)/;

test('of what one person left on a phone in fifty places the next finds nothing', async () => {
  expect(ALL_CANARIES.length).toBeGreaterThanOrEqual(50);
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = path.join(folder, 'profile');
  const browser = await startKillableBrowser(profile);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const copied: string[] = [];
  await page.exposeFunction('noteCopied', (text: string) => copied.push(text));
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = async (text) => (globalThis as unknown as Noting).noteCopied(text);
  });

  await serveCanaries(backend);
  await liveWithCanaries(page, LIAM, backend);
  const before = await lookEverywhere(page);
  const held = Object.fromEntries(Object.entries(before).filter(([place]) => /^(?:local|cache|database)/.test(place)));
  const unseen = KEPT_CANARIES.filter((word) => placesOf([word], held).length === 0);
  expect(unseen, 'that a look would not find').toEqual([]);
  const secrets = await tokensOf(page);
  const asked = await privateAddresses(page);

  const other = await browser.context.newPage();
  await other.goto(`${backend.origin}/v2/search-results?term=${canary('search-term')}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByRole('radio', { name: 'Discard' }).check();
  await listenToChannels(page, [CHANNEL, OUTBOX_CHANNEL, SAVED_CHANNEL]);
  await dialog.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const traces = [CANARY, ...secrets, LIAM.email];
  expect(placesOf(traces, await lookEverywhere(page)), 'after the log-out').toEqual([]);
  await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(placesOf(traces, await lookEverywhere(other)), 'in the tab beside it').toEqual([]);
  await other.close();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(placesOf(traces, await lookEverywhere(page)), 'one step back').toEqual([]);

  await backend.clearFaults();
  await backend.setNetwork('online');
  await page.goto(`${backend.origin}/login`);
  await signIn(page, RUTH);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
  expect(placesOf(traces, await lookEverywhere(page)), 'after the next sign-in').toEqual([]);
  expect(placesOf(traces, { channels: await heardOnChannels(page), clipboard: copied.join() })).toEqual([]);

  // What the tab’s history leads to says nothing but what stands in the address, which is the browser’s.
  const devtools = await browser.context.newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  const named = entries.filter(({ url }) => url.includes(CANARY));
  const inAddresses = ALL_CANARIES.filter((word) => named.some(({ url }) => url.includes(word)));
  expect(inAddresses.toSorted()).toEqual(
    [canary('article-slug'), canary('query-of-the-address'), canary('search-term')].toSorted(),
  );
  const others = ALL_CANARIES.filter((word) => !inAddresses.includes(word));
  for (const { id } of named) {
    await devtools.send('Page.navigateToHistoryEntry', { entryId: id });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(placesOf([...others, ...secrets], await lookEverywhere(page)), page.url()).toEqual([]);
  }

  await backend.setNetwork('offline');
  const answers = await answersTo(page, asked);
  expect(placesOf([...others, ...secrets], answers), 'what the worker answers').toEqual([]);

  await browser.close();
  // Chromium removes the files of a deleted cache when it next opens what the origin keeps.
  const next = await startKillableBrowser(profile);
  const start = await next.context.newPage();
  await start.goto(`${backend.origin}/v2/`);
  await expect(start.getByRole('heading', { level: 1 })).toContainText('Ruth');
  await next.close();
  await backend.stop();
  // What stands in the tab’s own addresses the next person has just opened, and searched for, themselves.
  const files = filesThatHold(profile, others);
  await test.info().attach('files.txt', { body: files.join('\n') });
  expect(files.filter((file) => !OF_BROWSER.test(file))).toEqual([]);
});

interface Noting {
  noteCopied(text: string): Promise<void>;
}

/** The last part of each token: no other token ends alike. */
function tokensOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /\.(?:idToken|accessToken|refreshToken)$/.test(key))
      .map(([, token]) => (token as string).slice(-40)),
  );
}

/** What the person’s own caches answer to. */
function privateAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kinward-v1-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

/** As the person who is signed in now, without a network: only the worker could answer. */
function answersTo(page: Page, addresses: readonly string[]): Promise<Record<string, string>> {
  return page.evaluate(async (urls) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const headers = { authorization: `Bearer ${localStorage.getItem(key) ?? ''}` };
    const texts = urls.map(async (url) => {
      const response = await fetch(url, url.includes('/api/') ? { headers } : {}).catch(() => undefined);
      return [url, (await response?.text()) ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(texts));
  }, addresses);
}
