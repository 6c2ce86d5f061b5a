import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import type { Flags, RunnerResult } from 'lighthouse';

import { STORAGE } from '#contract/device/storage.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/setup/find-browser.ts';

import { openProfile, signIn } from './browsers.ts';
import { startStoppableServer } from './stoppable-server.ts';

const POSTS = 48;
const REPEATS = 3;
const PORT = 9333;
/** The debugging port of a browser that was just started. */
const BROWSER_WITHIN_MS = 10_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/**
 * Lighthouse's own phone, on pages of somebody who is signed in and has nothing else kept: no worker, no cache, no lists.
 * Every figure is the median of three; what a page could do better is listed below them.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'kinward-lighthouse-'));
const server = await startStoppableServer({
  dist: path.join(import.meta.dirname, '../../dist'),
  posts: POSTS,
  dataFolder: path.join(folder, 'data'),
});
try {
  const profile = path.join(folder, 'signed-in');
  const article = await signInOnly(profile);
  const pages = {
    home: '/v2/',
    resources: '/v2/resources/parents',
    article,
    search: '/v2/search-results?term=sleep',
    profile: '/v2/profile',
  };
  say(['', ...CATEGORIES, ...FIGURES]);
  for (const [name, address] of Object.entries(pages)) {
    const results: RunnerResult['lhr'][] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      results.push(await look(profile, server.origin + address));
    }
    const scores = CATEGORIES.map((id) => median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100)));
    const figures = FIGURES.map((id) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0)).toFixed(2));
    say([name, ...scores, ...figures]);
    for (const shortcoming of new Set(results.flatMap(shortcomings))) {
      say(['', shortcoming]);
    }
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function say(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Returns the address of an article. */
async function signInOnly(profile: string): Promise<string> {
  await using context = await openProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, server.origin);
  const article = (await page.locator('main a[href^="/v2/post/"]').first().getAttribute('href')) ?? '';
  await page.goto(`${server.origin}/openapi.json`); // No page of the app, which would keep again what goes.
  await page.evaluate(async (queries) => {
    localStorage.removeItem(queries);
    await Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  }, STORAGE.queries.key);
  const network = await context.newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  return article;
}

/** A browser of its own each time: what the last page left in the memory of a process would count as this one's work. */
async function look(profile: string, address: string): Promise<RunnerResult['lhr']> {
  const copy = mkdtempSync(path.join(folder, 'profile-'));
  cpSync(profile, copy, { recursive: true });
  const browser = spawn(
    findBrowser() ?? 'chromium',
    [...BROWSER_FLAGS, '--headless=new', `--remote-debugging-port=${PORT}`, `--user-data-dir=${copy}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  try {
    await untilListening();
    const flags: Flags = {
      port: PORT,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    };
    const result = await lighthouse(address, flags);
    if (result === undefined) {
      throw new Error(`Lighthouse says nothing of ${address}`);
    }
    return result.lhr;
  } finally {
    browser.kill();
    await ended;
    rmSync(copy, { recursive: true, force: true });
  }
}

async function untilListening(): Promise<void> {
  const deadline = Date.now() + BROWSER_WITHIN_MS;
  while (
    !(await fetch(`http://127.0.0.1:${PORT}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) {
      throw new Error('The browser has not opened its port');
    }
    await setTimeout(100);
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** What keeps a page from 100 beside its speed. */
function shortcomings({ categories, audits }: RunnerResult['lhr']): string[] {
  return CATEGORIES.slice(1)
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .map(({ id }) => audits[id])
    .filter((audit) => typeof audit?.score === 'number' && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
}
