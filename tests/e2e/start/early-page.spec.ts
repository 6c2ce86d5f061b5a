import type { Page, Route } from '@playwright/test';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { lastSeen } from '#tests/e2e/kit/screens/last-seen.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { HELEN, JAN, LIAM, NOOR, SOPHIE } from '#tests/e2e/kit/people.ts';
import { pretendSlowLine } from '#tests/e2e/kit/network/slow-line.ts';

const EARLY_SCRIPT = /\/early-page-[\w-]+\.js$/;

interface ColdStart {
  /** Names of the scripts that were asked for, without their hashes. */
  readonly asked: readonly string[];
  /** The app's own scripts come. */
  release(): void;
}

/** Opens a page on a phone with a session and nothing of the app, on a slow line; the app's own scripts wait. */
async function startCold(page: Page, path: string, saidMs = 300): Promise<ColdStart> {
  const asked: string[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let isReleased = false;
  await page.route('**/assets/*.js', async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace(/^.*\/|-[\w-]{8}\.js$/g, ''));
    if (isReleased || EARLY_SCRIPT.test(pathname)) {
      await route.continue();
    } else {
      waiting.push(() => route.continue());
    }
  });
  await pretendSlowLine(page, saidMs);
  await page.goto(path, { waitUntil: 'commit' });
  return {
    asked,
    release() {
      isReleased = true;
      waiting.forEach((go) => void go());
    },
  };
}

/** Where everything stands that one reads or presses, as far as it is seen. */
function placesIn(page: Page, root: string): Promise<string[]> {
  return page.locator(root).evaluate((element) =>
    [...element.querySelectorAll('h1, h2, h3, a, button, p, header, img')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > 0)
      .map(({ part, box }) => {
        const says = part.textContent || part.getAttribute('aria-label') || part.getAttribute('src');
        return `${part.localName} ${says}: ${[box.x, box.y, box.width, box.height].map(Math.round).join(' ')}`;
      }),
  );
}

const isTakenOver = (page: Page) => expect(lastSeen(page)).toHaveCount(0);

for (const [index, { path, person, width }] of [
  { path: '/v2/', person: LIAM, width: 360 },
  { path: '/v2/resources/parents', person: LIAM, width: 412 },
  { path: '/v2/', person: NOOR, width: 360 },
  { path: '/v2/resources/parents', person: JAN, width: 360 },
  { path: '/v2/resources/managers', person: HELEN, width: 1440 },
  { path: '/v2/real-stories', person: JAN, width: 360 },
  { path: '/v2/', person: JAN, width: 768 },
  { path: '/v2/real-stories', person: NOOR, width: 1440 },
].entries()) {
  test.describe(`${path} at ${width} pixels, of ${person.email},`, byNightIf(index > 2), () => {
    test.use({ person });

    test('is there before the app’s own scripts, and nothing moves when these take over', async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayoutShifts(page);
      const { asked, release } = await startCold(page, path);
      await expect(lastSeen(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(lastSeen(page).getByRole('main').getByRole('link').first()).toBeVisible();
      await page.evaluate(async () => {
        const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
        await Promise.all(pictures.map((picture) => picture.decode()));
      });
      const before = await placesIn(page, '#last-seen-page');
      await expect.poll(() => asked[0]).toBe('early-page');
      release();
      await isTakenOver(page);
      expect((await placesIn(page, '#root')).filter((place) => before.includes(place))).toEqual(before);
      expect(await layoutShiftSoFar(page)).toBe(0);
    });
  });
}

test.describe('the early page', () => {
  test.use({ person: LIAM });

  test('asks for nothing twice', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const { release } = await startCold(page, '/v2/');
    await expect(lastSeen(page)).toBeVisible();
    release();
    await isTakenOver(page);
    await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible();
    for (const address of [
      /settings$/,
      /users\/$/,
      /themes$/,
      /journeys\/journey$/,
      /featured-posts$/,
      /posts\/recommended$/,
    ]) {
      expect(
        requests.filter((path) => address.test(path)),
        String(address),
      ).toHaveLength(1);
    }
  });

  test('is there on a slow line that the browser takes for a fast one', async ({ page, backend }) => {
    await backend.addFaults({ match: { path: '^/v2/$', origin: 'app' }, fault: { delayMs: 300 } });
    await startCold(page, '/v2/', 50);
    await expect(lastSeen(page).getByRole('heading', { level: 1, name: /Liam/ })).toBeVisible();
  });

  test('keeps a press for the app', async ({ page }) => {
    const { release } = await startCold(page, '/v2/');
    await lastSeen(page).getByRole('button', { name: 'Account' }).click();
    release();
    await expect(page.getByRole('menu')).toBeVisible();
    await isTakenOver(page);
  });

  test('has links that work', async ({ page }) => {
    await startCold(page, '/v2/');
    await lastSeen(page).getByRole('link', { name: 'Journeys' }).click();
    await expect(page).toHaveURL(/your-journeys/);
  });

  test('leaves the filters of an address as they are', { tag: '@night' }, async ({ page }) => {
    const address = '/v2/resources/parents/all?ages=Ages_0-1';
    const { release } = await startCold(page, address);
    await expect(lastSeen(page).getByRole('main').getByRole('article').first()).toBeVisible();
    release();
    await isTakenOver(page);
    await expect(page.getByRole('heading', { name: 'All articles' })).toBeVisible();
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
  });

  test('goes where somebody logs out in another tab', async ({ page, context }) => {
    await startCold(page, '/v2/');
    await expect(lastSeen(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/icons/icon.svg');
    await other.evaluate((key) => localStorage.setItem(key, '{"state":"begun"}'), STORAGE.purge.key);
    await expect(lastSeen(page)).toHaveCount(0);
    await expect(page.getByText('Liam')).toHaveCount(0);
  });

  test('holds nothing up where its script does not come', async ({ page, pageErrors }) => {
    pageErrors.allow(/early-page|ERR_FAILED/);
    const start = await startCold(page, '/v2/real-stories');
    start.release();
    await page.unrouteAll();
    await page.route(EARLY_SCRIPT, (route) => route.abort());
    await page.goto('/v2/');
    await expect(page.getByRole('heading', { level: 1, name: /Liam/ })).toBeVisible();
  });

  test('holds nothing up where the API is silent', async ({ page, backend }) => {
    await backend.addFaults({ match: { endpoint: 'settings' }, fault: { hang: true } });
    const { asked } = await startCold(page, '/v2/');
    await expect.poll(() => asked).toContain('start');
    await expect(lastSeen(page)).toHaveCount(0);
  });

  for (const [index, [reason, key, value]] of [
    ['the device is discreet', LAZY_STORAGE.discretion.key, { v: 1, covers: true, quickExit: false }],
    ['a log-out has begun', STORAGE.purge.key, { state: 'begun' }],
    ['data is spared', STORAGE.choices.key, { dataSaver: 'on' }],
    ['somebody else owns the device', STORAGE.owner.key, { sub: 'somebody-else' }],
  ].entries() as ArrayIterator<[number, [string, string, object]]>) {
    test(`is not asked for where ${reason}`, byNightIf(index > 1), async ({ page }) => {
      await page.goto('/icons/icon.svg');
      await page.evaluate(
        ([name = '', fields = '']) => {
          const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
          localStorage.setItem(name, JSON.stringify({ ...kept, ...(JSON.parse(fields) as object) }));
        },
        [key, JSON.stringify(value)],
      );
      const { asked } = await startCold(page, '/v2/');
      await expect.poll(() => asked).toContain('start');
      expect(asked).not.toContain('early-page');
    });
  }
});

test.describe('whoever has to complete their profile', () => {
  test.use({ person: SOPHIE });

  test('sees nothing of a page that they are not let in to', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.getElementById('last-seen-page') !== null) {
          document.title = 'seen';
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const { asked, release } = await startCold(page, '/v2/');
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['early-page', 'start']));
    await expect(page).not.toHaveTitle('seen');
    release();
    await expect(page).toHaveURL(/complete-profile/);
  });
});
