import { existsSync } from 'node:fs';
import { run, say } from '#server/install.mjs';
import { findBrowser } from './find-browser.ts';

/** Finds a Chromium for the tests, or installs one, and says which. False when neither works. */
export async function findOrInstallBrowser(): Promise<boolean> {
  if (findBrowser() === undefined) {
    await installBrowser();
  }
  const browser = findBrowser();
  say(browser === undefined ? 'No Chromium was found, and none could be installed.' : `The browser is ${browser}.`);
  return browser !== undefined;
}

async function installBrowser(): Promise<void> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chromium was found. Installing the one of this system (apt-get install chromium fonts-liberation).');
    await run('apt-get', ['update', '-qq']);
    // As wide as the fonts of phones: in the one that is left without it, buttons do not stand side by side.
    const packages = ['chromium', 'fonts-liberation'];
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    if (code === 0 && findBrowser() !== undefined) {
      return;
    }
  }
  say('No Chromium was found. Installing the one of Playwright (playwright install chromium).');
  await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
}
