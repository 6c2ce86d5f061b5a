import { checksumOf } from '#contract/checksum.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { SKIPPED } from '#contract/device/last-seen-marks.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { STORAGE, TOKEN_PREFIX } from '#contract/device/storage.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, isKept, lastSeen, placesOf, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const ARTICLE = '/v2/post/sleep-well-both-of-you';
const HOSTILE = `</template><h1>Not ours</h1><img src=x onerror="document.title = 'hit'">`;

for (const [path, heading] of [
  ['/v2/', /Liam/],
  ['/v2/resources/parents', 'Resources for Parents'],
  [ARTICLE, 'Sleep well, both of you'],
] as const) {
  test(`the words of ${path} are there while every script is held back, without a network`, async ({
    page,
    backend,
  }) => {
    await see(page, path);
    const text = await page.getByRole('main').innerText();
    await holdScripts(page);
    await backend.stop();
    await page.reload();
    await expect(lastSeen(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => page.getByRole('main').innerText()).toBe(text);
    await expect(page).toHaveTitle(await page.title());
    await release(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
  });
}

test('a link pressed before works as a link, and a button pressed before does its work after', async ({ page }) => {
  await see(page, ARTICLE);
  await holdScripts(page);
  await page.reload();
  const unsubscribe = lastSeen(page).getByRole('button', { name: 'Unsubscribe' });
  await unsubscribe.click();
  await release(page);
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expect.poll(() => isKept(page, ARTICLE)).toBe(true); // A press forgets it.
  await page.reload();
  await lastSeen(page).getByRole('navigation').getByRole('link', { name: 'Journeys' }).first().click();
  await expect(page).toHaveURL(/your-journeys/);
});

test('what was done before stays: the place, the focus, what was opened and what was marked', async ({ page }) => {
  await see(page, ARTICLE);
  await holdScripts(page);
  await page.reload();
  const before = lastSeen(page);
  await before.getByText('On this page').click();
  await before.getByRole('button', { name: 'Share' }).focus();
  await page.evaluate(() => {
    const words = document.querySelector('#last-seen-page article p');
    getSelection()?.selectAllChildren(words ?? document.body);
    scrollTo(0, 300);
  });
  const marked = await page.evaluate(() => getSelection()?.toString());
  await release(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(marked);
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
});

test('what was typed and sent before is looked for', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await see(page, '/v2/real-stories');
  await holdScripts(page);
  await page.reload();
  const box = lastSeen(page).getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill('sleep');
  await box.press('Enter');
  await release(page);
  await expect(page).toHaveURL(/search-results\?.*sleep/);
});

test(
  'the caret stays where it was in what was typed, and so does what was marked there',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await see(page, '/v2/real-stories');
    await holdScripts(page);
    const typed = page.getByRole('searchbox', { name: 'Search', exact: true });
    for (const [key, expected] of [
      ['ArrowLeft', 'sleep welXl'],
      ['ControlOrMeta+a', 'X'],
      ['Shift+ArrowLeft', 'sleep welX'],
    ] as const) {
      await page.goto('/v2/real-stories');
      const box = lastSeen(page).getByRole('searchbox', { name: 'Search', exact: true });
      await box.click();
      await box.pressSequentially('sleep well');
      await box.press(key);
      await release(page);
      await expect(typed).toHaveValue('sleep well');
      await expect(typed).toBeFocused();
      await page.keyboard.type('X');
      await expect(typed).toHaveValue(expected);
    }
  },
);

test('a greeting of another hour is not shown', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T08:00:00Z'));
  await see(page, '/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good morning/);
  await holdScripts(page);
  await page.clock.setFixedTime(new Date('2026-11-20T20:00:00Z'));
  await page.reload();
  await expect(lastSeen(page).getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Good morning')).toBeHidden();
  await release(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good evening/);
});

for (const [index, width] of [360, 1440, 412, 768].entries()) {
  test(`taking over moves nothing at ${width} pixels`, byNightIf(index > 1), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchLayoutShifts(page);
    const paths = [ARTICLE, '/v2/', '/v2/resources/parents', '/v2/your-journeys'];
    for (const path of paths) {
      await see(page, path);
    }
    await holdScripts(page);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(lastSeen(page).getByRole('contentinfo')).toBeVisible(); // A slow device comes to it last.
      await expect(page.locator(`[${SKIPPED}]`)).toHaveCount(0); // Of what is below, it has had no more than its height.
      const words = await page.getByRole('main').innerText();
      const before = await placesOf(page);
      await release(page);
      expect(await placesOf(page), path).toEqual(before);
      await expect.poll(() => page.getByRole('main').innerText(), path).toBe(words); // Also what comes last of all.
      expect(await layoutShiftSoFar(page), path).toBe(0);
    }
  });
}

interface Reason {
  readonly reason: string;
  readonly change: (page: Page) => Promise<unknown>;
}

const change = (page: Page, key: string, document: object) =>
  page.evaluate(
    ([name = '', text = '']) =>
      localStorage.setItem(
        name,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), ...JSON.parse(text) }),
      ),
    [key, JSON.stringify(document)],
  );

const REASONS: readonly Reason[] = [
  { reason: 'it is another person’s', change: (page) => change(page, STORAGE.owner.key, { owner: 'somebody-else' }) },
  { reason: 'a log-out has begun', change: (page) => change(page, STORAGE.purge.key, { state: 'begun' }) },
  { reason: 'the session was refused', change: (page) => removeTokens(page) },
  { reason: 'the theme is another', change: (page) => change(page, STORAGE.choices.key, { theme: 'night' }) },
  {
    reason: 'the language is another',
    change: (page) => change(page, STORAGE.choices.key, { interfaceLanguage: 'de' }),
  },
  { reason: 'the text size is another', change: (page) => change(page, STORAGE.choices.key, { textSize: 150 }) },
  { reason: 'the width is another', change: (page) => page.setViewportSize({ width: 1000, height: 740 }) },
  { reason: 'the device is discreet', change: (page) => change(page, LAZY_STORAGE.discretion.key, { covers: true }) },
];

for (const [index, { reason, change: make }] of REASONS.entries()) {
  test(`nothing of it is shown where ${reason}`, byNightIf(index > 2), async ({ page }) => {
    await see(page, '/v2/real-stories');
    await holdScripts(page);
    await make(page);
    await page.reload();
    await expect(page.locator('#root .first')).toBeVisible();
    await expect(page.getByText('Real Stories')).toHaveCount(0);
  });
}

function removeTokens(page: Page): Promise<void> {
  return page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      localStorage.removeItem(key);
    }
  }, TOKEN_PREFIX);
}

test('a log-out in another tab takes it away, before any script has run', async ({ page, context }) => {
  await see(page, '/v2/real-stories');
  await holdScripts(page);
  await page.reload();
  await expect(lastSeen(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/icons/icon.svg');
  await change(other, STORAGE.purge.key, { state: 'begun' });
  await expect(lastSeen(page)).toHaveCount(0);
  await expect(page.getByText('Real Stories')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/Real Stories/);
});

for (const [kind, html, checksum] of [
  ['hostile', HOSTILE, checksumOf(HOSTILE)],
  ['broken', '<main><h1>Not ours</h1><select><option>', undefined],
] as const) {
  test(`a ${kind} document in the store is as good as none`, byNightIf(kind === 'broken'), async ({ page }) => {
    await see(page, '/v2/real-stories');
    await page.evaluate(
      async ([address = '', name = '', text]) => {
        const cache = await caches.open(name);
        const page = await (await cache.match(address))?.json();
        await cache.put(address, Response.json({ ...page, ...JSON.parse(text ?? '') }));
      },
      [lastSeenAddress('/v2/real-stories'), LAST_SEEN_CACHE, JSON.stringify({ html, checksum })],
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real Stories');
    await expect(page).toHaveTitle('Real Stories');
  });
}

test('the login screen, forms, search and this device’s own page are never kept', async ({ page }) => {
  await see(page, '/v2/real-stories');
  for (const path of ['/v2/profile', '/v2/search-results', '/v2/device', '/v2/change-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await see(page, '/v2/policies-benefits'); // Those before would have been kept before it.
  for (const path of ['/v2/profile', '/v2/search-results', '/v2/device', '/v2/change-password']) {
    expect(await isKept(page, path), path).toBe(false);
  }
});
