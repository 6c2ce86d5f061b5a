import { rmSync } from 'node:fs';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { anotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { launchWithBackForwardCache } from '#tests/e2e/kit/browser/back-forward-cache.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, isKept, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';
import { deployWorker, install, nextWorker, openUpdated } from '#tests/e2e/kit/browser/updates.ts';

const STORIES = '/v2/real-stories';

/** From the next page on each that begins with what was last seen says so. */
async function noteLastSeen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('last-seen-page') !== null) {
        document.documentElement.dataset['began'] = 'as last seen';
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

const beganAsLastSeen = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['began'] === 'as last seen');

/** All that is kept wears style sheets that this build has. */
function hasOwnStyles(page: Page): Promise<boolean> {
  return page.evaluate(async (name) => {
    const own = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
    const cache = await caches.open(name);
    const kept = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    return kept.every((text) => own.some((style) => style !== null && text?.includes(style)));
  }, LAST_SEEN_CACHE);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
}

test.describe('after a log-out', () => {
  test('nothing of it is left on the device, and Back begins without it', async ({ page, context }) => {
    await page.goto('/v2/');
    await signIn(page, RUTH);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await see(page, STORIES);
    await see(page, '/v2/');
    expect(await allStoredText(page)).toContain('Real Stories'); // The look below would find it.
    await noteLastSeen(context);
    await logOut(page);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expectNothingPrivate(page);
    expect(await allStoredText(page)).not.toMatch(/ruth|real stories/i);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await beganAsLastSeen(page)).toBe(false);
  });

  test('Back to a page that the app had not taken over shows nothing of it', async ({ backend }) => {
    const browser = await launchWithBackForwardCache();
    const context = await browser.newContext({ baseURL: backend.origin });
    const page = await context.newPage();
    await page.addInitScript(() => {
      // Before any listener of the page.
      addEventListener('pageshow', ({ persisted }) => {
        const { visibility } = document.getElementById('last-seen-page')?.style ?? {};
        sessionStorage.setItem('came', `${sessionStorage.getItem('came') ?? ''} ${persisted}:${visibility}`);
      });
    });
    await page.goto('/v2/');
    await signIn(page, RUTH);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await see(page, STORIES);
    await see(page, '/v2/');
    await holdScripts(page);
    await page.goto(STORIES);
    await expect(lastSeen(page)).toBeVisible();
    await page.goto('/_local/mail');
    const other = await context.newPage();
    await other.goto('/v2/');
    await release(other);
    await logOut(other);
    await other.waitForURL(/login/);
    await page.evaluate(() => history.back());
    // Out of the browser's memory indeed, and hidden when it came.
    await page.waitForURL(`**${STORIES}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => sessionStorage.getItem('came')?.includes('true:hidden'));
    await expect(lastSeen(page)).toHaveCount(0);
    await expect(page.getByText('Real Stories')).toHaveCount(0);
    await browser.close();
  });
});

test.describe('an update between two starts', () => {
  test.use({ person: LIAM });

  test('with another style sheet begins without it, and with its own the next time', async ({
    page,
    context,
    backend,
  }) => {
    const dist = anotherBuild();
    await see(page, STORIES);
    await noteLastSeen(context);
    await install(page, backend, dist);
    const updated = await openUpdated(context, page, STORIES);
    await expect(updated.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    expect(await beganAsLastSeen(updated)).toBe(false);
    await expect.poll(() => hasOwnStyles(updated)).toBe(true);
    await updated.reload();
    await expect(updated.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    expect(await beganAsLastSeen(updated)).toBe(true);
    await backend.deploy();
    rmSync(dist, { recursive: true, force: true });
  });

  test('with the same style sheet begins with it', async ({ page, context, backend }) => {
    await see(page, STORIES);
    await noteLastSeen(context);
    await deployWorker(backend, nextWorker());
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const next = registration.installing ?? registration.waiting;
      while (next?.state !== 'installed') {
        await new Promise((resolve) => next?.addEventListener('statechange', resolve, { once: true }));
      }
      next.postMessage({ type: 'activate-update' });
      await changed;
    });
    await page.goto(STORIES);
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    expect(await beganAsLastSeen(page)).toBe(true);
  });
});

test.describe('it is forgotten', () => {
  test.use({ person: LIAM });

  test('with an article that the server gives no more', async ({ page, backend, pageErrors }) => {
    pageErrors.allow(/404/);
    const article = '/v2/post/nights-in-shifts';
    await see(page, article);
    await see(page, STORIES);
    await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 404, body: { message: 'Gone' } } });
    await page.goto(article);
    await expect(page).toHaveURL(/\/v2\/404$/);
    await expect.poll(() => isKept(page, article)).toBe(false);
    expect(await isKept(page, STORIES)).toBe(true);
  });

  test('in discreet mode, and kept again once that is off', async ({ page, context }) => {
    await see(page, STORIES);
    const settings = await context.newPage();
    await settings.goto('/v2/device');
    const covers = settings.getByRole('checkbox', { name: /cover|neutral/i }).first();
    await covers.check();
    await expect.poll(() => isKept(page, STORIES)).toBe(false);
    await covers.uncheck();
    await expect.poll(() => isKept(page, STORIES)).toBe(true);
  });

  test('at a press, and kept again when it was taken back at once', async ({ page }) => {
    const journeys = '/v2/your-journeys';
    const subscribe = page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
    await see(page, journeys);
    await page.evaluate((name) => {
      const { delete: remove } = CacheStorage.prototype;
      CacheStorage.prototype.delete = function removeAndSay(cache) {
        document.documentElement.dataset['forgotten'] = String(cache === name);
        return remove.call(this, cache);
      };
    }, LAST_SEEN_CACHE);
    await subscribe.click();
    await page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' }).click();
    await expect(subscribe).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-forgotten', 'true');
    await expect.poll(() => isKept(page, journeys)).toBe(true);
  });

  test('on a full device, where nothing that somebody did is', async ({ page, context, backend, pageErrors }) => {
    pageErrors.allow(/503|ERR_/);
    const journeys = '/v2/your-journeys';
    const unsubscribe = page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });
    const waiting = page.getByText('Waiting to sync').first();
    await see(page, STORIES);
    await see(page, journeys);
    await backend.addFaults({ match: { path: '/journeys', method: 'POST' }, fault: { status: 503 } });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => isKept(page, journeys)).toBe(true);
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize: 1 });
    await page.goto(STORIES);
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    await expect.poll(() => isKept(page, journeys)).toBe(false);
    await noteLastSeen(context);
    await page.goto(journeys);
    await expect(unsubscribe).toBeVisible();
    expect(await beganAsLastSeen(page)).toBe(false);
    await expect(waiting).toBeVisible();
  });
});
