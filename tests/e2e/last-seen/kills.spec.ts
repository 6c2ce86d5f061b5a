import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import { prepareBrowserFolder } from '#tests/e2e/kit/browser/browser-folder.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { pressJourney, shownJourneys } from '#tests/e2e/kit/screens/journey-buttons.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';

/** `KILLS=100` for a long night. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const JOURNEYS = '/v2/your-journeys';

test.setTimeout(60_000 + KILLS * 20_000);

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-kills-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the page says before any script of the app has run, from the next page on. */
async function noteFirstWords(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const shown = document.getElementById('last-seen-page');
      if (shown !== null) {
        observer.disconnect();
        const buttons = [...shown.querySelectorAll('button[aria-label*="ubscribe"]')];
        Object.assign(globalThis, {
          firstWords: {
            isWhole: shown.querySelector('main h1') !== null && shown.querySelector('footer') !== null,
            journeys: buttons.map((button) => button.getAttribute('aria-label')),
          },
        });
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

const firstWords = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { firstWords?: { isWhole: boolean; journeys: string[] } }).firstWords ?? null,
  );

test(`a browser that is killed ${KILLS} times while pages are kept never begins with half a page, or with the opposite of a press`, async () => {
  const backend = await startBackend({ origins: 1, dataFolder: path.join(folder, 'data') });
  const profile = await prepareBrowserFolder(backend, folder);
  /** What each journey was pressed to be; two where the browser died before the screen said so. */
  let wishes = new Map<string, boolean[]>();
  let begunWithWords = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const browser = await startKillableBrowser(profile);
    await noteFirstWords(browser.context);
    const page = await browser.context.newPage();
    await page.goto(`${backend.origin}${JOURNEYS}`);
    const first = await firstWords(page);
    if (first !== null) {
      begunWithWords += 1;
      expect(first.isWhole).toBe(true);
      for (const name of first.journeys) {
        const wish = wishes.get(name.replace(/^[^“]*/, '')) ?? [true, false];
        expect(wish, `${name} after ${kill} kills`).toContain(name.startsWith('Unsubscribe'));
      }
    }
    const shown = await shownJourneys(page);
    wishes = new Map([...shown].map(([title, isOn]) => [title, [isOn]]));
    // Now and then it may be quiet for long enough to be kept, or be killed in the middle of that.
    const dying = wait(kill % 2 === 0 ? 1700 + Math.random() * 600 : Math.random() * 1500).then(() => browser.kill());
    const pressing = async () => {
      const titles = [...wishes.keys()];
      for (let turn = 0; turn <= kill % 3; turn += 1) {
        const title = titles[(turn + kill) % titles.length] ?? '';
        const isOn = wishes.get(title)?.[0] ?? false;
        wishes.set(title, [isOn, !isOn]);
        await pressJourney(page, title, isOn);
        wishes.set(title, [!isOn]);
      }
    };
    await Promise.all([pressing().catch(() => undefined), dying]);
  }
  expect(begunWithWords).toBeGreaterThan(0);
  await backend.stop();
});
