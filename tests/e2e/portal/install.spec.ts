import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { switchTheme } from '#tests/e2e/kit/screens/layout.ts';
import { watchPageErrors } from '#tests/e2e/kit/page-errors.ts';
import { AMARA, JAN, LIAM } from '#tests/e2e/kit/people.ts';

test('Chromium finds nothing that keeps the app from being installed', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await untilOfflineReady(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/v2/', scope: '/', display: 'standalone' });
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}
interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly lang: string;
  readonly description: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
}

async function linkedManifest(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  return (await (await page.request.get(new URL(address ?? '', page.url()).href)).json()) as Manifest;
}

test.describe('somebody who has installed it', () => {
  test.use({ person: LIAM });

  test('goes from its icon to what is saved, to their journeys, to search and to policies', async ({ page }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Liam');
    const { shortcuts } = await linkedManifest(page);
    expect(shortcuts.map(({ name }) => name)).toEqual(['Saved', 'Journeys', 'Search', 'Policies & Benefits']);
    for (const [index, heading] of ['Saved', 'Your journeys', 'Search results', 'Policies & Benefits'].entries()) {
      await page.goto(shortcuts[index]?.url ?? '');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('is offered the app in the language of the page', async ({ page }) => {
    await page.goto('/v2/device');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.de.webmanifest');
    const german = await linkedManifest(page);
    expect(german).toMatchObject({ id: '/', lang: 'de' });
    expect(german.shortcuts.map(({ name }) => name)).toContain('Suchen');
    const devtools = await page.context().newCDPSession(page);
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  });
});

test('opened from the home screen on the first day, without a network, it has home', async ({ backend }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-installed-'));
  const firstVisit = await startKillableBrowser(folder);
  const visit = await firstVisit.context.newPage();
  await visit.goto(backend.origin);
  await signIn(visit, AMARA);
  await expect(visit.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(visit.getByRole('main').getByRole('article').first()).toBeVisible();
  const { start_url: start } = await linkedManifest(visit);
  await untilOfflineReady(visit);
  // All of home has come and is kept: who closes the app within its first second has less.
  await visit.waitForFunction(() => {
    const kept = localStorage.getItem('kinward.queries') ?? '';
    return ['Amara', '"featuredPosts"', '"recommendedPosts"', '"policies"'].every((part) => kept.includes(part));
  });
  // Not `networkidle`: under load a browser never says that a request with `keepalive` is over.
  await visit.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await firstVisit.close();
  await backend.stop();

  const fromHomeScreen = await startKillableBrowser(folder);
  const page = await fromHomeScreen.context.newPage();
  const errors = watchPageErrors(fromHomeScreen.context);
  await page.goto(`${backend.origin}${start}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(errors.met()).toEqual([]);
  await fromHomeScreen.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every picture of the manifest is there, in the size that it says', async ({ page }) => {
  await page.goto('/');
  const { icons, screenshots, shortcuts } = await linkedManifest(page);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  expect(new Set(screenshots.map((screenshot) => screenshot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of pictures) {
    const response = await page.request.get(src);
    expect(response.ok(), src).toBe(true);
    expect(response.headers()['content-type']).toContain(type);
    if (sizes !== 'any') {
      const { width, height } = await sharp(await response.body()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
});

test.describe('the title of an installed window', () => {
  test.use({ person: JAN });

  test('has the colour of the page’s top: the organisation’s, by day, in the evening and at night', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/v2/');
    await expectTitleColour(page, '#fff7e8');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colourOfTheTop(page)).not.toBe('#fff7e8');
    await expectTitleColour(page, await colourOfTheTop(page));
    await switchTheme(page, 'night');
    await expectTitleColour(page, '#120c08');
    await switchTheme(page, 'day');
    await expectTitleColour(page, '#fff7e8');
    await page.reload();
    await expectTitleColour(page, '#fff7e8');
  });
});

/** Two elements, one of which counts by day and one in the dark: a chosen theme may be neither. */
async function expectTitleColour(page: Page, colour: string): Promise<void> {
  const titles = page.locator('meta[name=theme-color]');
  await expect(titles.first()).toHaveAttribute('content', colour);
  await expect(titles.last()).toHaveAttribute('content', colour);
  expect(await colourOfTheTop(page)).toBe(colour);
}

const colourOfTheTop = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const channels = getComputedStyle(bar).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });
