import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';
import type { Browser } from 'playwright-core';

import { isKept } from '#tests/e2e/kit/screens/last-seen.ts';

import { launchBrowser, openFresh, openProfile, signIn } from './browsers.ts';
import type { StorageState } from './browsers.ts';
import type { Figures, Sample } from './samples.ts';
import { writeReactSite } from './react-site.ts';
import { readLibrary, writeStaticSite } from './static-site.ts';
import { startStoppableServer } from './stoppable-server.ts';
import type { StoppableServer } from './stoppable-server.ts';
import { visit } from './visit.ts';

/** Where measurements take place. */
export interface Setting {
  /** For phones that have never been here. */
  readonly browser: Browser;
  /** The app on a phone that has been here before. */
  readonly app: { readonly server: StoppableServer; readonly profile: string; readonly kept: StorageState };
  /** The static page on such a phone. */
  readonly limit: { readonly server: StoppableServer; readonly profile: string };
  /** The same page with our packages on such a phone. */
  readonly floor: { readonly server: StoppableServer; readonly profile: string };
  /** Of an article that was read on both. */
  readonly slug: string;
  /** By how many posts the site has. */
  readonly lists: ReadonlyMap<number, { readonly server: StoppableServer; readonly kept: StorageState }>;
  readonly samples: readonly Sample[];
  /** What could not be measured, and why. */
  readonly gaps: ReadonlyMap<string, string>;
  /** Nothing any more once the run was told to stop. */
  measure(scenario: string, subject: string, take: () => Promise<Figures>): Promise<void>;
  close(): Promise<void>;
}

const BUILT = path.join(import.meta.dirname, '../../dist');
/** The app is measured with a site that has one whole page of posts. */
const POSTS = 48;
/** On a machine that has other things to do as well. */
const KEPT_WITHIN_MS = 30_000;

/** Starts the servers and signs in, all inside `folder`. Pictures are made now, so that nobody waits for them later. */
export async function prepare(
  folder: string,
  { lists: sizes, stop }: { lists: readonly number[]; stop: AbortSignal },
): Promise<Setting> {
  if (!existsSync(path.join(BUILT, 'index.html'))) {
    throw new Error('There is nothing to measure yet: npm run build.');
  }
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) {
      await end();
    }
  };
  try {
    const dist = path.join(folder, 'dist');
    cpSync(BUILT, dist, { recursive: true }); // A build that is made meanwhile must not change what is measured.
    const serve = async (name: string, options: { posts: number; dist: string }) => {
      const server = await startStoppableServer({ ...options, dataFolder: path.join(folder, name) });
      closing.push(() => server.stop());
      return server;
    };
    const server = await serve('app', { posts: POSTS, dist });
    const library = await readLibrary(server.running());
    const { slug } = library.article;
    const site = path.join(folder, 'site');
    mkdirSync(site);
    writeStaticSite(site, library);
    const limit = { server: await serve('limit', { posts: POSTS, dist: site }), profile: path.join(folder, 'static') };
    await visitAll(limit.profile, [`${limit.server.origin}/index.html`, `${limit.server.origin}/article.html`]);
    const react = path.join(folder, 'react-site');
    await writeReactSite(react, library);
    const floor = { server: await serve('floor', { posts: POSTS, dist: react }), profile: path.join(folder, 'react') };
    // Twice: on the first visit its worker is not there yet, to keep what the page asks for.
    const both = [`${floor.server.origin}/list`, `${floor.server.origin}/article`];
    await visitAll(floor.profile, [...both, ...both]);
    const profile = path.join(folder, 'profile');
    const app = { server, profile, kept: await readFirst(profile, server.origin, slug) };

    const browser = await launchBrowser();
    closing.push(() => browser.close());
    const lists = new Map<number, { server: StoppableServer; kept: StorageState }>();
    for (const posts of sizes) {
      const own = posts === POSTS ? server : await serve(`posts-${posts}`, { posts, dist });
      lists.set(posts, { server: own, kept: own === server ? app.kept : await stateOf(browser, own.origin) });
    }
    return { browser, app, limit, floor, slug, lists, close, ...createNotebook(stop) };
  } catch (error) {
    await close();
    throw error;
  }
}

function createNotebook(stop: AbortSignal): Pick<Setting, 'samples' | 'gaps' | 'measure'> {
  const samples: Sample[] = [];
  const gaps = new Map<string, string>();
  return {
    samples,
    gaps,
    async measure(scenario, subject, take) {
      if (stop.aborted) {
        return;
      }
      try {
        samples.push({ scenario, subject, figures: await take() });
      } catch (error) {
        // A page that is not there yet leaves a gap in the report, not a report that is missing.
        gaps.set(
          `${scenario}: ${subject}`,
          error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        );
      }
    },
  };
}

/** Signs in on a phone and reads the article, so that both are kept there. */
async function readFirst(profile: string, origin: string, slug: string): Promise<StorageState> {
  await using context = await openProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await signIn(page, origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = await context.storageState();
  for (const address of [`/v2/post/${slug}`, '/v2/']) {
    await visit(context, `${origin}${address}`, { throttle: 'unthrottled' });
    // What it shows is kept in idle time, and where the browser ends before, the next start is another one.
    await expect.poll(() => isKept(page, address), { timeout: KEPT_WITHIN_MS }).toBe(true);
  }
  return kept;
}

async function visitAll(profile: string, addresses: readonly string[]): Promise<void> {
  await using context = await openProfile(profile);
  for (const address of addresses) {
    await visit(context, address, { throttle: 'unthrottled', until: 'worker' });
  }
}

async function stateOf(browser: Browser, origin: string): Promise<StorageState> {
  await using context = await openFresh(browser);
  await signIn(await context.newPage(), origin);
  return await context.storageState();
}
