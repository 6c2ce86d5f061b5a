// How a search without a network does where very much is kept: `node tests/bench/kept-search.ts [articles]`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';

import { SEARCH_INDEX } from '#contract/device/search-index.ts';
import { untilTrue } from '#tests/e2e/kit/fixtures.ts';

import { launchBrowser, openFresh, signIn } from './browsers.ts';
import { startStoppableServer } from './stoppable-server.ts';
import { setProcessor } from './throttle.ts';

const ARTICLES = Number(process.argv[2] ?? 5000);
const PROCESSOR = 4;
/** As long as those of the demo content. */
const CHARACTERS = 3500;
const TERM = 'sleeping';
const folder = mkdtempSync(path.join(tmpdir(), 'kinward-search-'));
const content = path.resolve(import.meta.dirname, '../../server/content/posts');
const sentences = readdirSync(content)
  .filter((file) => file.endsWith('.en.html'))
  .flatMap((file) => readFileSync(path.join(content, file), 'utf8').split(/(?<=[.!?])\s+/));
const server = await startStoppableServer({
  posts: ARTICLES,
  dataFolder: folder,
  dist: path.resolve(import.meta.dirname, '../../dist'),
});
const browser = await launchBrowser();

try {
  const context = await openFresh(browser);
  const page = await context.newPage();
  await signIn(page, server.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('main a[href^="/v2/post/"]').first().click();
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  await untilTrue(page, async () => (await caches.keys()).some((name) => name.includes('-posts:')));
  await page.evaluate(fill, { count: ARTICLES, characters: CHARACTERS, sentences });
  await server.stop();
  tell('index built', await built(page));
  for (const [typing, afterMs] of [
    ['typed while the page still starts', 0],
    ['typed two seconds after the page came', 2000],
  ] as const) {
    await page.goto(`${server.origin}/v2/search-results`);
    const processor = await context.newCDPSession(page);
    await setProcessor(processor, PROCESSOR);
    await page.getByRole('searchbox').first().focus();
    await page.waitForTimeout(afterMs);
    await page.evaluate(watchKeys);
    await page.getByRole('searchbox').first().pressSequentially(TERM, { delay: 150 });
    await page.waitForTimeout(3000);
    tell(`${typing}, processor ${PROCESSOR}x slower`, await page.evaluate(keyFigures));
    await page.getByRole('searchbox').first().fill('');
    await page.evaluate(watchKeys);
    await page.getByRole('searchbox').first().pressSequentially('elbow', { delay: 150 });
    await page.waitForTimeout(1000);
    tell('another one right after it', await page.evaluate(keyFigures));
    await setProcessor(processor, 1);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function tell(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}

/** Opens the search, and waits until the whole index is written down. */
async function built(page: Page): Promise<object> {
  const begun = performance.now();
  await page.goto(`${server.origin}/v2/search-results`);
  await page.getByRole('searchbox').first().focus();
  let megabytes = 0;
  for (let same = 0; same < 8;) {
    await page.waitForTimeout(1000);
    const now = await page.evaluate(sizeOf, SEARCH_INDEX);
    same = now === megabytes && now > 0 ? same + 1 : 0;
    megabytes = now;
  }
  return { seconds: Math.round((performance.now() - begun) / 1000), megabytes };
}

/** Runs in the page. */
async function sizeOf({ name, address }: { name: string; address: string }): Promise<number> {
  const cacheName = (await caches.keys()).find((one) => one.startsWith(name)) ?? '';
  const kept = await caches.match(address, { cacheName });
  return Math.round(((await kept?.arrayBuffer())?.byteLength ?? 0) / 10_000) / 100;
}

/** Runs in the page: as if so many articles had been opened. */
async function fill({
  count,
  characters,
  sentences: words,
}: {
  count: number;
  characters: number;
  sentences: string[];
}): Promise<void> {
  const name = (await caches.keys()).find((one) => one.includes('-posts:')) ?? '';
  const cache = await caches.open(name);
  const [first] = await cache.keys();
  const opened = first && (await cache.match(first));
  const post: Record<string, unknown> = await opened?.json();
  for (let index = 0; index < count; index += 1) {
    let text = '';
    for (let at = index * 7; text.length < characters; at += 13 + (index % 11)) {
      text += `<p>${words[at % words.length] ?? ''} w${index}x${at % 97}</p>`;
    }
    const slug = `kept-${index}`;
    const title = `${(words[(index * 3) % words.length] ?? '').replaceAll(/<[^>]*>/g, '').slice(0, 50)} ${index}`;
    const address = new URL(first?.url ?? '');
    address.pathname = address.pathname.replace(/[^/]+$/, slug);
    const body = JSON.stringify({ ...post, id: 100_000 + index, slug, title, content: text });
    await cache.put(address.href, new Response(body, { headers: new Headers(opened?.headers) }));
  }
}

/** Runs in the page: how long each key takes until the next paint, and until it has results of its own. */
function watchKeys(): void {
  const figures: { longestKey: number; results: number[] } = { longestKey: 0, results: [] };
  Object.assign(globalThis, { keyFigures: figures });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:keydown|input|keyup)$/.test(name)) {
        figures.longestKey = Math.max(figures.longestKey, duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  box?.addEventListener('input', () => {
    const begun = performance.now();
    const isShown = () => {
      const marks = [...document.querySelectorAll('form[role="search"] li mark')];
      return marks.some((mark) => mark.textContent.toLowerCase().startsWith(box.value.toLowerCase()));
    };
    const look = setInterval(() => {
      if (isShown() || performance.now() - begun > 2900) {
        clearInterval(look);
        figures.results.push(Math.round(performance.now() - begun));
      }
    }, 4);
  });
}

/** Runs in the page. */
function keyFigures(): object {
  return Object.getOwnPropertyDescriptor(globalThis, 'keyFigures')?.value as object;
}
