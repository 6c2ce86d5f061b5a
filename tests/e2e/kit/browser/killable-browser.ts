import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { BROWSER_FLAGS, findTestBrowser } from '#tests/setup/find-browser.ts';

import { watchOutgoing } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';

/** A real browser on a folder of its own, which can die in the middle of anything and be started again on that folder. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** As a phone does that runs out of memory: no process of it lives to write a byte. */
  kill(): Promise<void>;
  /** As a person closes it: everything is written down first. */
  close(): Promise<void>;
}

/** Process groups that run. A test that fails leaves its own behind, and its worker ends then. */
const running = new Set<number>();
process.on('exit', () => running.forEach((group) => process.kill(-group, 'SIGKILL')));

export async function startKillableBrowser(folder: string): Promise<KillableBrowser> {
  const portFile = path.join(folder, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    rmSync(path.join(folder, lock), { force: true }); // Of the one that was killed.
  }
  const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0', '--window-size=360,740', '--lang=en-AU'];
  const child = spawn(findTestBrowser() ?? 'chromium', [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    detached: true, // A group of its own, so that all of its processes go at once.
    stdio: 'ignore',
  });
  const group = child.pid ?? Number.NaN;
  running.add(group);
  const gone = once(child, 'exit').then(() => running.delete(group));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
  const [context] = browser.contexts();
  if (context === undefined) {
    throw new Error('The browser has no context');
  }
  watchOutgoing(context);
  return {
    context,
    async kill() {
      process.kill(-group, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined); // Its line is cut already.
    },
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await gone;
    },
  };
}

/** The port that the browser chose, once it has written it down. */
async function portIn(file: string): Promise<string> {
  for (;;) {
    const [port = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port !== '') {
      return port;
    }
    await wait(10);
  }
}
