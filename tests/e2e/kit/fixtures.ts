import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { NetworkName } from '#server/network/profiles.ts';

import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { forgetTyped, takeLeaks, watchOutgoing } from './outgoing/watch-outgoing.ts';
import { watchPageErrors } from './page-errors.ts';

export { expect };

interface Options {
  /** One port as `npm start` has it, or app, API and media apart as in production. */
  origins: 1 | 3;
  /**
   * Who is signed in when the test begins, with nothing kept on the device. Signs in once per worker, so such a test
   * leaves what the back end stores as it found it.
   */
  person: Person | undefined;
  /** The line to the back end from the first request on; `backend.setNetwork` changes it in the middle of a test. */
  network: NetworkName;
}

interface TestFixtures {
  /** The local back end, as new at the start of each test. */
  backend: Backend;
  /** Fails the test on anything that a page complains of: errors, refused content, violations of the policy. */
  pageErrors: { allow(pattern: RegExp): void };
  line: void;
  /** Fails the test that lets a secret go where it may not (`kit/outgoing/secret-rules.ts`). */
  secrets: void;
}

interface WorkerFixtures {
  runningBackends: Map<1 | 3, Backend>;
  /** What a browser holds after signing in, by back end and person. */
  sessions: Map<string, SignedIn>;
  watchedBrowser: void;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export const test = base.extend<TestFixtures & Options, WorkerFixtures>({
  origins: [1, { option: true }],
  person: [undefined, { option: true }],
  network: ['online', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  storageState: async ({ person, backend, sessions, browser }, use) => {
    if (person === undefined) {
      await use(undefined);
      return;
    }
    const key = `${backend.origin} ${JSON.stringify(person)}`;
    const session = sessions.get(key) ?? (await sessionOf(browser, backend, person));
    sessions.set(key, session);
    await use(session);
  },
  runningBackends: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kinward-e2e-'));
      const backends = new Map<1 | 3, Backend>();
      for (const origins of [1, 3] as const) {
        backends.set(origins, await startBackend({ origins, dataFolder: path.join(folder, String(origins)) }));
      }
      await use(backends);
      for (const backend of backends.values()) {
        await backend.stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  backend: async ({ runningBackends, origins, person, sessions }, use) => {
    const backend = runningBackends.get(origins);
    if (backend === undefined) {
      throw new Error(`No back end with ${origins} origins`);
    }
    const reset = async () => {
      await backend.reset();
      sessions.clear(); // The back end no longer knows them.
    };
    await use({ ...backend, reset });
    await backend.start();
    if (person === undefined) {
      await reset();
    } else {
      await backend.clearFaults();
      await backend.setNetwork('online');
    }
  },
  line: [
    // After the sign-in of `person`, which is no part of the test.
    async ({ backend, network, storageState: _ }, use) => {
      await backend.setNetwork(network);
      await use();
    },
    { auto: true },
  ],
  watchedBrowser: [
    async ({ browser }, use) => {
      browser.contexts().forEach(watchOutgoing);
      browser.on('context', watchOutgoing);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  secrets: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      await use();
      forgetTyped();
      expect(takeLeaks(), 'secrets that left for where they may not go').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ backend }, use) => {
    await use(backend.origin);
  },
  pageErrors: [
    async ({ context }, use) => {
      const errors = watchPageErrors(context);
      await use(errors);
      // What is on its way at the end counts no more. A test may have closed its browser itself.
      await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      expect(errors.met(), 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Details of a test that is one of several of its kind: by day the others stand for it (`npm run nightly`). */
export function byNightIf(isFurther: boolean): { tag: string[] } {
  return { tag: isFurther ? ['@night'] : [] };
}

/** A demo account of the local back end. */
export interface Person {
  email: string;
  password: string;
  /** Which organisation to choose, for somebody who belongs to several. */
  organisation?: string;
}

/** Signs in as a person would: e-mail, organisation if asked, password. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  if (person.organisation !== undefined) {
    await page
      .getByRole('radiogroup', { name: 'Choose your organisation' })
      .getByRole('radio', { name: person.organisation })
      .check();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function sessionOf(browser: Browser, backend: Backend, person: Person): Promise<SignedIn> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${backend.origin}/login`);
  await signIn(page, person);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => localStorage.getItem('kinward.owner') !== null);
  const { cookies, origins } = await context.storageState();
  await context.close();
  const kept = (name: string) => name === 'kinward.queries' || name === 'kinward.cleared';
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !kept(name)),
    })),
  };
}

/** Until the worker is in charge of the page: from then on the app opens without a network. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Presses Retry of what fails no longer. The app asks again by itself too: where it was first, nothing is left to press. */
export async function pressRetry(page: Page): Promise<void> {
  // Lists are also tried again by themselves, one by one: then each that is still to come has a button of its own.
  const retry = page.getByRole('button', { name: 'Retry', exact: true }).first();
  await Promise.race([retry.click(), retry.waitFor({ state: 'hidden' })]);
}

/** Waits for what the page can only find out by waiting itself: `waitForFunction` takes any promise for a yes. */
export async function untilTrue(page: Page, find: () => Promise<boolean>): Promise<void> {
  await expect(async () => expect(await page.evaluate(find)).toBe(true)).toPass();
}

/** From the next page on no database of its opens: it neither succeeds nor fails, ever. */
export async function hangDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => Object.create(null) as IDBOpenDBRequest;
  });
}

/** Every character that an origin keeps in a browser, for a look at what is left of a person. */
export async function allStoredText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    // The app's own files say nothing of anybody, and neither do scripts, which one other cache has.
    for (const name of (await caches.keys()).filter((one) => !one.startsWith('workbox-precache'))) {
      const cache = await caches.open(name);
      for (const request of (await cache.keys()).filter(({ url }) => !url.endsWith('.js'))) {
        const response = await cache.match(request);
        const isText = /json|html|javascript|css|svg|plain/.test(response?.headers.get('content-type') ?? '');
        parts.push(name, request.url, isText ? ((await response?.text()) ?? '') : '');
      }
    }
    for (const { name, version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '', version);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error ?? new Error('Not read')));
        });
        parts.push(name ?? '', store, JSON.stringify(rows));
      }
      database.close();
    }
    return parts.join('\n');
  });
}

export type { BrowserContext, Page };
