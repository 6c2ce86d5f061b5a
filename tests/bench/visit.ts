import { setTimeout as delay } from 'node:timers/promises';

import type { BrowserContext, CDPSession, Page } from 'playwright-core';

import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

import { installProbe } from './page-probe.ts';
import type { PageFigures, Readable } from './page-probe.ts';
import type { Figure, Figures } from './samples.ts';
import { throttle } from './throttle.ts';
import type { ThrottleName } from './throttle.ts';

/** A visit of one page of the app or of the static page, measured. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly figures: Figures;
}

interface Wanted {
  readonly throttle: ThrottleName;
  /** `quiet`: until nothing is loaded any more; `worker`: also until a worker has installed itself. */
  readonly until?: 'readable' | 'quiet' | 'worker';
}

/** What takes longer is not there, or is broken. */
const GIVE_UP_AFTER_MS = 30_000;

const TO_READ: readonly Readable[] = [
  { path: '^/(?:login)?$', selector: 'form input', characters: 0 },
  { path: '^/(?:index|list)', selector: 'main li a', characters: 10 },
  { path: '^/v2/$', selector: 'main a[href^="/v2/post/"]', characters: 10 },
  { path: '^/v2/resources/', selector: 'main a[href^="/v2/post/"]', characters: 10 },
  { path: '^/v2/search-results', selector: 'main a[href^="/v2/post/"]', characters: 10 },
  { path: '^/v2/post/|^/article', selector: 'article:has(h1) p', characters: 60 },
];

/** Every page of a context is watched from its beginning. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(installProbe, TO_READ);
}

/** Opens an address in the page that is there already, or in a new one. */
export async function visit(
  context: BrowserContext,
  address: string,
  { throttle: name, until = 'quiet' }: Wanted,
): Promise<Visit> {
  const page = await firstPage(context);
  const session = await throttle(page, name);
  await page.goto(address, { waitUntil: 'commit' });
  const readable = await untilReadable(page);
  if (until !== 'readable') {
    await untilNetworkIdle(page);
  }
  const workerActive = until === 'worker' ? await untilWorker(page) : undefined;
  const ready = await page.evaluate(async () => (await window.kinwardProbe.ready()) - performance.timeOrigin);
  const figures = { ...figuresOf(await page.evaluate(() => window.kinwardProbe.figures()), readable), ready };
  return { page, session, figures: workerActive === undefined ? figures : { ...figures, workerActive } };
}

/**
 * Follows a link of the page that was visited, from the finger until what it leads to is readable. Whoever taps has
 * looked at it for `restMs`.
 */
export async function follow(context: BrowserContext, linkSelector: string, restMs: number): Promise<Figures> {
  const page = await firstPage(context);
  const path = new URL(page.url()).pathname;
  const link = page.locator(linkSelector).first();
  await link.scrollIntoViewIfNeeded();
  await delay(restMs);
  await link.tap();
  await page.waitForURL((url) => url.pathname !== path, { waitUntil: 'commit' });
  await untilReadable(page);
  await untilNetworkIdle(page);
  return page.evaluate(async () => {
    const { readable, clickedAt, figures } = window.kinwardProbe;
    const { clickToPaint } = figures();
    return { followed: (await readable()) - clickedAt(), ...(clickToPaint > 0 ? { clickToPaint } : {}) };
  });
}

async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

async function untilReadable(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    async () => (await window.kinwardProbe.readable()) - performance.timeOrigin,
    undefined,
    { timeout: GIVE_UP_AFTER_MS },
  );
  return at.jsonValue();
}

async function untilWorker(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    async () => (await window.kinwardProbe.workerActive()) - performance.timeOrigin,
    undefined,
    { timeout: GIVE_UP_AFTER_MS },
  );
  return at.jsonValue();
}

const KINDS: readonly (readonly [Figure, RegExp])[] = [
  ['kilobytes', /./],
  ['javascript', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.woff2$/],
];

function figuresOf({ requests, clickToPaint: _, largestPaint, ...figures }: PageFigures, readable: number): Figures {
  const weights = KINDS.map(([kind, pattern]) => {
    const done = requests.filter(({ path, done }) => done <= readable && pattern.test(path));
    return [kind, done.reduce((sum, { bytes }) => sum + bytes, 0) / 1000] as const;
  });
  return {
    ...figures,
    // Chromium tells of none at all when a page has scrolled before its first words were painted.
    ...(largestPaint === 0 ? {} : { largestPaint }),
    readable,
    ...Object.fromEntries(weights),
    requests: requests.filter(({ begun }) => begun <= readable).length,
  };
}
