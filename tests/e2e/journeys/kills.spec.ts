import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { backgroundSync } from '#tests/e2e/kit/browser/background-sync.ts';
import { prepareBrowserFolder } from '#tests/e2e/kit/browser/browser-folder.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { pressJourney, shownJourneys, watchJourneys } from '#tests/e2e/kit/screens/journey-buttons.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { isKept } from '#tests/e2e/kit/screens/last-seen.ts';
import { createWriteLedger } from '#tests/e2e/kit/network/write-ledger.ts';

/**
 * `KILLS=100` for a long night. A quarter of them meet a log-out, the others what waits to be sent; `OUTBOX_KILLS=1000`
 * has more of those. A quarter of these meet the worker, with no page open.
 */
const KILLS = Number(process.env['KILLS'] ?? 8);
const PURGE_KILLS = Math.floor(KILLS / 4);
/** Longer than a log-out takes here. */
const PURGE_MS = 120;
const OUTBOX_KILLS = Number(process.env['OUTBOX_KILLS'] ?? KILLS - PURGE_KILLS);
/** One kill to the next: longer than any row waits, and than a token lives in three. */
const LIFE_MS = 20 * 60_000;
const TABS = [1, 2, 1, 1, 2, 1, 5, 5];
const KEPT_WITHIN_MS = 15_000;

test.setTimeout(60_000 + Math.max(KILLS, OUTBOX_KILLS) * 20_000);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-kills-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The page lives so many milliseconds later than it is. */
async function ahead(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript((shift) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + shift;
  }, ms);
}

test(`a browser that is killed ${OUTBOX_KILLS} times while it keeps and sends loses nothing and sends nothing twice`, async () => {
  let shift = 0;
  const ledger = createWriteLedger();
  const backend = await startBackend({
    origins: 1,
    dataFolder: path.join(folder, 'data'),
    now: () => Date.now() + shift,
    watch: ledger.watch,
  });
  const profile = await prepareBrowserFolder(backend, folder);
  /** What each journey was pressed to be; two where the browser died before the screen said so. */
  let wishes = new Map<string, boolean[]>();
  let acknowledged = 0;
  const flips: string[] = [];
  let sentByWorker = 0;

  const open = async (tabs: number) => {
    const browser = await startKillableBrowser(profile);
    await ahead(browser.context, shift);
    await browser.context.exposeFunction('flipped', (what: string) => flips.push(what));
    const pages = await Promise.all(
      Array.from({ length: tabs }, async () => {
        const page = await browser.context.newPage();
        await page.goto(`${backend.origin}/v2/your-journeys`, { waitUntil: 'commit' });
        return page;
      }),
    );
    return { browser, pages };
  };
  const expectKept = async (page: Page) => {
    let now = new Map<string, boolean>();
    await expect(async () => {
      now = await shownJourneys(page);
      for (const [title, wanted] of wishes) {
        expect(wanted, `${title} after ${acknowledged} presses`).toContain(now.get(title));
      }
    })
      .toPass({ intervals: [50], timeout: 15_000 })
      .catch(async (error: unknown) => {
        await test.info().attach('kept.txt', { body: await allStoredText(page) });
        throw error;
      });
    wishes = new Map([...now].map(([title, isOn]) => [title, [isOn]]));
    return now;
  };

  for (let kill = 0; kill < OUTBOX_KILLS; kill += 1) {
    shift += LIFE_MS;
    const isSaving = kill % 2 === 0;
    await backend.setNetwork(isSaving ? 'offline' : 'online');
    const faults = [{ reset: true }, { cutAfterBytes: 0 }, { delayMs: 300 }, { status: 503 }] as const;
    const fault = faults[Math.floor(kill / 2) % faults.length] ?? faults[0];
    await backend.addFaults(
      { match: { path: '/journeys', method: 'POST' }, fault, times: 2 },
      { match: { path: '/journeys', method: 'DELETE' }, fault, times: 1 },
    );
    const isWorkers = kill % 4 === 3;
    if (isWorkers) {
      const before = ledger.applied();
      await killWhileWorkerSends(profile, backend, shift);
      sentByWorker += ledger.applied() - before;
      await backend.clearFaults();
      continue;
    }
    const { browser, pages } = await open(TABS[kill % TABS.length] ?? 1);
    const [first] = pages;
    if (first === undefined) {
      throw new Error('No page');
    }
    const read = await expectKept(first);
    if (!isSaving) {
      await watchJourneys(first, read);
    }
    let tellKept: () => void = () => undefined;
    const kept = new Promise<void>((resolve) => {
      tellKept = resolve;
    });
    // On a slow machine nothing may be kept in so short a time: every other time it begins with what is.
    const begun = kill % 4 === 0 ? Promise.race([kept, wait(KEPT_WITHIN_MS)]) : undefined;
    const dying = Promise.resolve(begun)
      .then(() => wait(isSaving ? 100 + Math.random() * 500 : Math.random() * 700))
      .then(() => browser.kill());
    const pressing = async () => {
      const titles = [...wishes.keys()];
      for (let turn = 0; isSaving; turn += 1) {
        const title = titles[(turn + kill) % titles.length] ?? '';
        const isOn = wishes.get(title)?.[0] ?? false;
        wishes.set(title, [isOn, !isOn]);
        await pressJourney(pages[turn % pages.length] ?? first, title, isOn);
        wishes.set(title, [!isOn]);
        acknowledged += 1;
        tellKept();
      }
    };
    await Promise.all([pressing().catch(() => undefined), dying]);
    await backend.clearFaults();
    expect(flips, `changed their word although nobody pressed, after ${acknowledged} presses`).toEqual([]);
  }

  shift += 24 * 60 * 60_000;
  await backend.setNetwork('online');
  const { browser, pages } = await open(1);
  for (const page of pages) {
    await expect(page.getByText('Waiting to sync')).toHaveCount(0, { timeout: 30_000 });
    const [[title, isOn] = ['', false]] = await expectKept(page);
    const sent = ledger.applied();
    await pressJourney(page, title, isOn);
    await expect
      .poll(() => ledger.applied(), { message: 'what is pressed after all the kills is sent', timeout: 30_000 })
      .toBeGreaterThan(sent);
  }
  await browser.close();
  expect(acknowledged).toBeGreaterThan(OUTBOX_KILLS > 20 ? OUTBOX_KILLS / 2 : 0);
  // By day the few presses before the last may have taken each other back before any was sent.
  expect(ledger.applied()).toBeGreaterThan(OUTBOX_KILLS > 20 ? pages.length : 0);
  expect(sentByWorker, 'sent by the worker').toBeGreaterThan(OUTBOX_KILLS > 20 ? 0 : -1);
  expect(ledger.redundant(), 'writes of what was so already').toBe(0);
  expect(ledger.mostAtOnce(), 'writes at once').toBe(1);
  await backend.stop();
});

/** No page of the app is open: the browser wakes the worker, and dies. */
async function killWhileWorkerSends(profile: string, backend: Backend, shift: number): Promise<void> {
  const browser = await startKillableBrowser(profile);
  const sync = await backgroundSync(browser.context);
  const page = await browser.context.newPage();
  await page.goto(`${backend.origin}/licences.txt`); // For the browser to know of the worker.
  await sync.setAhead(backend.origin, shift);
  await page.close();
  await sync.begin(backend.origin);
  await wait(Math.random() * 900);
  await browser.kill();
}

test(`a log-out that is killed ${PURGE_KILLS} times is finished by the next start before anything is shown`, async () => {
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = await prepareBrowserFolder(backend, folder);
  const seen = await startKillableBrowser(profile);
  const home = await seen.context.newPage();
  await home.goto(`${backend.origin}/v2/`);
  await expect.poll(() => isKept(home, '/v2/')).toBe(true);
  await seen.close();
  await backend.setNetwork('offline');
  for (let kill = 0; kill < PURGE_KILLS; kill += 1) {
    const copy = path.join(folder, `copy-${kill}`);
    cpSync(profile, copy, { recursive: true });
    const first = await startKillableBrowser(copy);
    const page = await first.context.newPage();
    await page.goto(`${backend.origin}/v2/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    expect(await isKept(page, '/v2/')).toBe(true); // As it was seen: the next start must not begin with it.
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await logOutAndBegin(page);
    await wait(((kill + Math.random()) / PURGE_KILLS) * PURGE_MS); // Each in a part of its own of the time it takes.
    await first.kill();

    const second = await startKillableBrowser(copy);
    await second.context.addInitScript(() => {
      const look = () => {
        if (document.body?.textContent?.includes('Ruth') === true) {
          document.documentElement.dataset['seen'] = 'Ruth';
        }
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const next = await second.context.newPage();
    await next.goto(`${backend.origin}/v2/`);
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await next.evaluate(() => document.documentElement.dataset['seen'])).toBeUndefined();
    await expectNothingPrivate(next);
    expect(await allStoredText(next)).not.toMatch(/ruth|abara|nights-in-shifts|eyJ/i);
    await second.kill();
    rmSync(copy, { recursive: true, force: true });
  }
  await backend.stop();
});

/** Says yes, and resolves as soon as it is written down for good that a purge has begun. */
async function logOutAndBegin(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Yes, logout' });
  await yes.evaluate(async (button: HTMLElement) => {
    button.click();
    while ((await caches.match('/.kinward/purge')) === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
}
