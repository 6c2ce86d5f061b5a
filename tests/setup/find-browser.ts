import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/**
 * The Chromium that the tests drive: the one named by CHROMIUM_PATH, Playwright's own, or one installed on the machine.
 * Undefined when there is none; `npm test` installs one then.
 */
export function findBrowser(): string | undefined {
  const installed = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const named = process.env['CHROMIUM_PATH'] ?? '';
  return [named, chromium.executablePath(), ...installed, ...applications].find((place) => existsSync(place));
}

/** The first that knows the commands of WebDriver BiDi that Playwright sends at the start of a page. */
const FIREFOX_FROM = 143;

/** A second engine for those who have it. Undefined where there is none, or one that Playwright cannot drive. */
export function findFirefox(): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const found = [process.env['FIREFOX_PATH'] ?? '', ...installed].find((place) => existsSync(place));
  return found !== undefined && firefoxVersion(found) >= FIREFOX_FROM ? found : undefined;
}

function firefoxVersion(place: string): number {
  const { stdout } = spawnSync(place, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\./.exec(stdout)?.[1] ?? 0);
}

/**
 * A third engine: the driver of WebKitGTK's browser, and the X server without a screen to show it on. Undefined where one
 * of them is missing.
 */
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) =>
    folders.map((folder) => path.join(folder, name)).find((place) => existsSync(place)),
  );
  return driver === undefined || display === undefined ? undefined : { driver, display };
}

/** No GPU, no sandbox for root in a container, and none of Chromium's own traffic. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
