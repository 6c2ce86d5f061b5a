// Takes the pictures of the app that a browser shows where it offers to install it. They are committed: run
// `npm run build && npm run screenshots` after one of these screens has changed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';

import { APP_SCREENSHOTS, SCREENSHOT_SIZES } from '#contract/app/web-app.ts';
import { launchBrowser, signIn } from '#tests/bench/browsers.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { startStoppableServer } from '#tests/bench/stoppable-server.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'public/screenshots');
const DENSITY = { narrow: 2, wide: 1 } as const;

type Screen = (typeof APP_SCREENSHOTS)[number]['name'];

const data = mkdtempSync(path.join(os.tmpdir(), 'kinward-screenshots-'));
const server = await startStoppableServer({ dist: path.join(ROOT, 'dist'), dataFolder: data });
const browser = await launchBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, form } of APP_SCREENSHOTS) {
    const density = DENSITY[form];
    const { width, height } = SCREENSHOT_SIZES[form];
    await using context = await browser.newContext({
      viewport: { width: width / density, height: height / density },
      deviceScaleFactor: density,
      locale: 'en-AU',
    });
    const page = await context.newPage();
    await signIn(page, server.origin);
    await openScreen(page, name);
    await untilNetworkIdle(page);
    const file = path.join(FOLDER, `${name}-${form}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' });
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

async function openScreen(page: Page, name: Screen): Promise<void> {
  const article = (await page.locator('main a[href^="/v2/post/"]').first().getAttribute('href')) ?? '';
  const paths: Readonly<Record<Screen, string>> = {
    home: '/v2/',
    article,
    journeys: '/v2/your-journeys',
    resources: '/v2/resources/parents',
  };
  await page.goto(server.origin + paths[name]);
  await page.getByRole('main').getByRole('article').first().waitFor();
}
