import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/**
 * A Chromium as people have it: the one named by CHROMIUM_PATH, Playwright's own, or one installed on the machine.
 * Undefined when there is none.
 */
export function findBrowser(): string | undefined {
  const installed = inPath('google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser');
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const named = process.env['CHROMIUM_PATH'] ?? '';
  return [named, chromium.executablePath(), ...installed, ...applications].find((place) => existsSync(place));
}

/**
 * The Chromium that the tests drive. By day it is one without the code for windows, where there is one: the same tests take
 * it half the processor time. At night (`npm run nightly`), and where CHROMIUM_PATH names one, it is `findBrowser`'s.
 */
export function findTestBrowser(): string | undefined {
  const isNight = process.env['NIGHTLY'] === 'true';
  const isNamed = existsSync(process.env['CHROMIUM_PATH'] ?? '');
  return isNight || isNamed ? findBrowser() : (findHeadlessShell() ?? findBrowser());
}

/** Chromium's headless shell, as Debian packs it. */
export function findHeadlessShell(): string | undefined {
  return inPath('chromium-headless-shell').find((place) => existsSync(place));
}

/** Where programs of these names would be, in the order of the names. */
function inPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** The first that knows the commands of WebDriver BiDi that Playwright sends at the start of a page. */
const FIREFOX_FROM = 143;

/** A second engine for those who have it. Undefined where there is none, or one that Playwright cannot drive. */
export function findFirefox(): string | undefined {
  const installed = inPath('firefox-esr', 'firefox');
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
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) => inPath(name).find((place) => existsSync(place)));
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
