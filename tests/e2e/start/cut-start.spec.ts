import { withAnotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { countLoads } from '#tests/e2e/kit/network/count-loads.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

// A first visit, with nothing of the app on the device.
test.use({ person: LIAM });

const failed = (page: Page) => expect(page.getByText('Kinward could not start.')).toBeVisible();
/** With its own colours and sizes: without its style sheet every heading has the browser's font. */
async function isHome(page: Page): Promise<void> {
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toContainText('Liam', { timeout: 15_000 });
  await expect(greeting).toHaveCSS('font-family', /Figtree/);
}

for (const [what, file] of [
  ['style sheet', 'style-(?!later)'],
  ['first script', 'start-'],
] as const) {
  test(`a line that breaks in the middle of the ${what} costs no press: the page begins anew once it is there`, async ({
    page,
    backend,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/);
    await backend.addFaults({ match: { path: `^/assets/${file}` }, fault: { cutAfterBytes: 500 } });
    const loads = countLoads(page);
    await page.goto('/v2/');
    await failed(page);
    // As long as the file is not there it is asked for, and nothing is loaded again.
    await page.waitForRequest((request) => request.url().includes('/assets/') && request.resourceType() === 'fetch');
    await failed(page);
    expect(loads()).toBe(1);
    await backend.clearFaults();
    await isHome(page);
    expect(loads()).toBe(2);
  });
}

for (const [what, file] of [
  ['style sheet', 'style-(?!later)'],
  ['first script', 'start-'],
] as const) {
  test(`a line that stands still in the middle of the ${what} stops that after 120 seconds, and the page begins anew by itself`, async ({
    page,
    backend,
  }) => {
    await backend.addFaults({ match: { path: `^/assets/${file}` }, fault: { stallAfterBytes: 500 } });
    await page.clock.install();
    const loads = countLoads(page);
    const asked = page.waitForRequest((request) => new RegExp(`/assets/${file}`).test(request.url()));
    await page.goto('/v2/', { waitUntil: 'commit' });
    await asked;
    await page.clock.fastForward(100_000);
    await expect(page.getByText('Kinward could not start.')).toBeHidden();
    expect(loads()).toBe(1);
    await backend.clearFaults();
    await page.clock.fastForward(20_000);
    await isHome(page);
    expect(loads()).toBe(2);
  });
}

test('a page that begins anew asks again where the line stands still under that', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_ABORTED|TimeoutError/);
  const START = { path: '^/assets/start-' };
  await backend.addFaults({ match: START, fault: { reset: true } });
  await page.clock.install();
  await page.goto('/v2/', { waitUntil: 'commit' });
  await failed(page);
  await backend.clearFaults();
  await backend.addFaults({ match: START, fault: { stallAfterBytes: 500 } });
  const again = page.waitForResponse(
    (response) => response.url().includes('/assets/start-') && response.request().resourceType() === 'fetch',
  );
  await page.clock.fastForward(2000);
  await again;
  await backend.clearFaults();
  await page.clock.fastForward(120_000);
  await page.clock.fastForward(4000);
  await isHome(page);
});

test(
  'a line that stands still in the middle of a file that is fetched ahead leaves a worker all the same',
  { tag: '@night' },
  async ({ page, backend }) => {
    test.setTimeout(240_000); // The worker's own clock cannot be moved.
    const POLICIES = { path: '^/assets/policies-.*js$' };
    await backend.addFaults({ match: POLICIES, fault: { stallAfterBytes: 500 }, times: 1 });
    await page.goto('/v2/');
    await isHome(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 180_000 });
    await backend.stop();
    await page.goto('/v2/policies-benefits');
    await expect(page.getByRole('heading', { level: 1, name: 'Policies & Benefits' })).toBeVisible();
  },
);

const PAGE = { status: 200, bodyText: '<!doctype html><title>App</title>', headers: { 'content-type': 'text/html' } };
for (const [how, faults] of [
  ['no longer has', []],
  ['answers with its page for', [PAGE]],
] as const) {
  test(`a deployment between a page and its files, which the host ${how}, brings the new version by itself`, async ({
    page,
    backend,
    pageErrors,
  }) => {
    pageErrors.allow(/MIME type/);
    await withAnotherBuild(backend, async (next) => {
      const loads = countLoads(page);
      await page.route(
        '**/v2/',
        async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          const [script = ''] = /\/assets\/start-[\w-]+\.js/.exec(body) ?? [];
          await backend.deploy(next);
          await backend.addFaults(...faults.map((fault) => ({ match: { path: `^${script}` }, fault })));
          await route.fulfill({ response, body });
        },
        { times: 1 },
      );
      await page.goto('/v2/');
      await failed(page);
      await isHome(page);
      expect(loads()).toBe(2);
    });
  });
}

test('a page whose files the line cut off opens by itself when it is back', async ({ page, backend, pageErrors }) => {
  pageErrors.allow(/dynamically imported module|preload CSS/); // React says so of whatever a boundary takes.
  await backend.addFaults({ match: { path: '^/assets/(?:reading|services)-' }, fault: { reset: true } });
  await page.goto('/v2/');
  await isHome(page);
  await backend.stop();
  await page.getByRole('main').locator('a[href^="/v2/post/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText("You're offline")).toBeVisible({ timeout: 10_000 });
  await backend.start();
  await expect(page.getByRole('article')).toHaveCount(1, { timeout: 40_000 }); // Home has many.
});
