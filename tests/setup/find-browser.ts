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

/** A second engine for those who have it; Playwright drives it over WebDriver BiDi. Undefined when there is none. */
export function findFirefox(): string | undefined {
  const names = ['firefox-esr', 'firefox'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env['FIREFOX_PATH'] ?? '', ...installed].find((place) => existsSync(place));
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
