// One person's story in WebKitGTK. Playwright cannot drive its browser, so this speaks WebDriver and is no Playwright test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT, say } from '#server/install.mjs';
import { startBackend } from '#tests/e2e/kit/backend.ts';
import { takeLeaks } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { findWebKit } from '#tests/setup/find-browser.ts';

import { startMiniBrowser } from './mini-browser.ts';
import type { MiniBrowser } from './mini-browser.ts';
import { pageOf } from './page.ts';

const SCREENSHOT = path.join(ROOT, '.local/reports/webkit.png');
const SAVED = '/v2/post/nights-in-shifts';
const UNSEEN = '/v2/post/telling-your-manager';
const TEXT = { role: 'paragraph', within: { role: 'article' } } as const;
const SYNC_LIMIT_MS = 60_000;

async function tell(): Promise<void> {
  const programs = findWebKit();
  if (programs === undefined) {
    throw new Error('Not run: WebKitWebDriver and Xvfb are not here (Debian: webkit2gtk-driver and xvfb)');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-webkit-backend-'));
  const backend = await startBackend({ origins: 1, dataFolder: folder });
  let browser: MiniBrowser | undefined;
  let doing = 'start the browser';
  const step = (words: string) => {
    doing = words;
    say(`  ${words}`);
  };
  try {
    browser = await startMiniBrowser(programs);
    say(browser.session.browser);
    await browser.session.resize({ width: 360, height: 740 }); // Its own bar keeps it a little wider.
    const page = pageOf(browser.session, backend.origin);

    step('sign in');
    await page.open('/login');
    await page.type({ role: 'textbox', name: 'Email' }, LIAM.email);
    await page.press({ role: 'button', name: 'Continue' });
    await page.type({ role: 'textbox', name: 'Password' }, LIAM.password);
    await page.press({ role: 'button', name: 'Sign in' });
    await page.see({ role: 'heading', name: /Liam/ });
    await page.untilOfflineReady();

    step('read an article');
    await page.open(SAVED);
    const title = await page.see({ role: 'heading', name: /^Nights in shifts/ });
    await page.see(TEXT);

    step('save it for offline');
    await page.press({ role: 'button', name: 'Save for offline' });
    await page.seeAttribute({ role: 'button', name: 'Save for offline' }, 'aria-pressed', 'true');
    await page.open('/v2/saved');
    await page.see({ role: 'button', name: `Refresh “${title}”` });
    await page.open('/v2/your-journeys');
    const label = await page.see({ role: 'button', name: /^Subscribe to “/ });
    const journey = label.replace(/^Subscribe to /, '');

    step('the server stops: what was saved is read');
    await backend.stop();
    await page.open('/v2/saved');
    await page.see({ role: 'status', text: "You're offline" });
    await page.press({ role: 'link', name: title, within: { role: 'listitem', text: title } });
    await page.see({ role: 'heading', name: title });
    await page.see(TEXT);

    step('an article that was never opened says so');
    await page.open(UNSEEN);
    await page.see({ role: 'heading', name: 'Not saved on this device' });

    step(`subscribe to ${journey}: it waits`);
    await page.open('/v2/your-journeys');
    await page.press({ role: 'button', name: `Subscribe to ${journey}` });
    await page.read('Waiting to sync'); // Until it says so, nothing is promised.
    await page.open('/v2/device/changes');
    await page.read('Waiting to sync');

    step('the server is back: the subscription is done');
    await backend.start();
    await page.see({ role: 'heading', name: 'All your changes are saved' }, { limitMs: SYNC_LIMIT_MS });
    await page.open('/v2/your-journeys');
    await page.see({ role: 'button', name: `Unsubscribe from ${journey}` });
    const { endpoints } = await (await fetch(`${backend.origin}/_local/requests`)).json();
    if (endpoints.subscribe?.POST !== 1) {
      throw new Error(`The server was told otherwise than once: ${JSON.stringify(endpoints.subscribe ?? {})}`);
    }
    await page.open(UNSEEN);
    await page.see(TEXT);

    const leaks = takeLeaks();
    if (leaks.length > 0) {
      throw new Error(`Secrets left for where they may not go:\n${leaks.join('\n')}`);
    }
  } catch (error) {
    await lookAtFailure(browser);
    throw new Error(`Failed at “${doing}”`, { cause: error });
  } finally {
    await browser?.close();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the page shows, for whoever reads the log in the morning. */
async function lookAtFailure(browser: MiniBrowser | undefined): Promise<void> {
  if (browser === undefined) {
    return;
  }
  try {
    mkdirSync(path.dirname(SCREENSHOT), { recursive: true });
    writeFileSync(SCREENSHOT, await browser.session.screenshot(), 'base64');
    say(`The page: ${path.relative(ROOT, SCREENSHOT)}`);
  } catch {
    say('The browser shows no page any more.');
  }
}

function reasons(error: unknown): string {
  return error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [reasons(error.cause)])].join(': ')
    : String(error);
}

// Otherwise the browser would outlive whoever presses Ctrl+C.
['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, () => process.exit(1)));
try {
  await tell();
  say('The story held in WebKitGTK');
} catch (error) {
  say(reasons(error));
  process.exitCode = 1;
}
