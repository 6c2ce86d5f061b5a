import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { anotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { checkForUpdate, deployWorker, install, nextWorker, openUpdated } from '#tests/e2e/kit/browser/updates.ts';

test.use({ person: RUTH });
test.afterEach(({ backend }) => backend.deploy());

const LIST = '/v2/resources/caregivers';

const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
const isList = (page: Page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
/** And what it needs without a network is there. */
async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await isList(page);
  await untilOfflineReady(page);
}
/** The name of a file that only the list needs. */
function scriptOfList(dist: string): string {
  return readdirSync(path.join(dist, 'assets')).find((name) => /^resources-page-.*\.js$/.test(name)) ?? '';
}
/** As often as it was to be answered with something else. */
const untilAsked = (page: Page) =>
  untilTrue(page, async () => {
    const { rules } = (await (await fetch('/_local/faults')).json()) as { rules: readonly unknown[] };
    return rules.length === 0;
  });

test('a hotel’s page that comes instead of the app’s own is not kept, and the next visit brings the app', async ({
  page,
  backend,
}) => {
  await backend.addFaults({ match: { path: '^/index\\.html' }, fault: { html: true }, times: 1 });
  await page.goto('/v2/');
  await isHome(page);
  await untilAsked(page);
  await page.reload();
  await isHome(page);
  await untilOfflineReady(page);
  await backend.stop();
  await page.reload();
  await isHome(page);
});

test('a page that comes instead of a script leaves the old version in charge until the host has it', async ({
  page,
  context,
  backend,
}) => {
  const next = anotherBuild();
  try {
    const script = scriptOfList(next);
    await openList(page);
    await backend.deploy(next);
    await backend.addFaults({ match: { path: `^/assets/${script}` }, fault: { html: true } });
    expect(await stateOfUpdate(page)).toBe('redundant');
    await backend.stop();
    await page.goto(LIST);
    await isList(page);
    await backend.start();
    await backend.clearFaults();
    await install(page, backend, next);
    const updated = await openUpdated(context, page, LIST);
    await isList(updated);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});

test('a script that arrives cut off leaves the old version in charge until it arrives whole', async ({
  page,
  context,
  backend,
}) => {
  const next = anotherBuild();
  try {
    const script = scriptOfList(next);
    const whole = readFileSync(path.join(next, 'assets', script), 'utf8');
    await openList(page);
    await backend.deploy(next);
    await backend.addFaults({
      match: { path: `^/assets/${script}` },
      fault: {
        status: 200,
        bodyText: whole.slice(0, whole.length * 0.7),
        headers: { 'content-type': 'text/javascript' },
      },
    });
    expect(await stateOfUpdate(page)).toBe('redundant');
    await backend.clearFaults();
    await install(page, backend, next);
    const updated = await openUpdated(context, page, '/v2/');
    await isHome(updated);
    await backend.stop();
    await updated.goto(LIST);
    await isList(updated);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});

test(
  'what a version before has kept wrongly is there again with the next',
  { tag: '@night' },
  async ({ page, backend }) => {
    await openList(page);
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((cache) => cache.startsWith('workbox-precache')) ?? '';
      const files = await caches.open(name);
      for (const file of await files.keys()) {
        if (/\/index\.html|\/resources-page-|\.css$/.test(file.url)) {
          await files.put(file, new Response('A hotel', { headers: { 'content-type': 'text/html' } }));
        }
      }
    });
    await deployWorker(backend, nextWorker());
    await checkForUpdate(page);
    await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
    await backend.stop();
    await page.goto(LIST);
    await isList(page);
  },
);

test('what the browser has emptied under its worker is kept again at the next visit', async ({ page, backend }) => {
  await openList(page);
  const filesKept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((cache) => cache.startsWith('workbox-precache'));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    });
  const whole = await filesKept();
  await page.goto('/.kinward/config.json'); // As a browser does it: not under an open page.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await caches.delete(name);
    }
  });
  await openList(page);
  await expect.poll(filesKept).toBe(whole);
  await backend.stop();
  await page.goto(LIST);
  await isList(page);
});

/** What becomes of the version that the page finds when it looks for one. */
function stateOfUpdate(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => resolve(installing.state), { once: true });
      });
      void registration.update();
    });
  });
}
