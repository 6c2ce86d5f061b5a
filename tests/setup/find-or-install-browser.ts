import { existsSync } from 'node:fs';
import { run, say } from '#server/install.mjs';
import { findBrowser, findHeadlessShell, findTestBrowser } from './find-browser.ts';

/** As wide as the fonts of phones: in the one that is left without it, buttons do not stand side by side. */
const FONTS = 'fonts-liberation';

/**
 * Finds the Chromiums of the tests, or installs them, and says which one most of them drive: a few need what only a whole
 * browser has. False when that does not work.
 */
export async function findOrInstallBrowser(): Promise<boolean> {
  if (findBrowser() === undefined || isShellWanted()) {
    await installBrowsers();
  }
  const isThere = findBrowser() !== undefined;
  say(isThere ? `The browser is ${findTestBrowser()}.` : 'No Chromium was found, and none could be installed.');
  return isThere;
}

/** On a machine that is there for the tests alone, they get the browser that takes half the time. */
function isShellWanted(): boolean {
  return (
    process.env['CI'] === 'true' && process.env['CHROMIUM_PATH'] === undefined && findHeadlessShell() === undefined
  );
}

async function installBrowsers(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await installPackage('chromium-headless-shell'); // Not every Debian has it.
    if (findBrowser() === undefined) {
      await installPackage('chromium');
    }
  }
  if (findBrowser() === undefined) {
    say('No Chromium was found. Installing the one of Playwright (playwright install chromium).');
    await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
}

async function installPackage(name: string): Promise<void> {
  say(`Installing a Chromium of this system (apt-get install ${name} ${FONTS}).`);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, FONTS]);
}
