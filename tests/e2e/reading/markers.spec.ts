import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { allStoredText, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import {
  FONT_ARRIVALS,
  layoutShiftSoFar,
  setFontArrival,
  watchLayoutShifts,
} from '#tests/e2e/kit/screens/layout-shifts.ts';
import { watchOutgoing } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { watchPageErrors } from '#tests/e2e/kit/page-errors.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const ARTICLE = '/v2/post/telling-your-manager';

const unfinished = (page: Page) => page.getByRole('region', { name: 'Continue reading' });
const titleOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate((to) => {
    const { top, height } = document.querySelector('article')?.getBoundingClientRect() ?? { top: 0, height: 0 };
    window.scrollTo(0, scrollY + top + height * to);
  }, part);
}

async function untilPlaceIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('kinward.reading')?.includes('"share"'));
}

test('one goes on where one stopped, after the browser was closed and without a network', async ({
  backend,
  launchOptions,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const profileFolder = mkdtempSync(path.join(tmpdir(), 'kinward-profile-'));
  const open = async () => {
    const options = { ...launchOptions, baseURL: backend.origin, viewport, isMobile, hasTouch, locale: 'en-AU' };
    const context = await chromium.launchPersistentContext(profileFolder, options);
    watchOutgoing(context);
    return { context, pageErrors: watchPageErrors(context), page: context.pages()[0] ?? (await context.newPage()) };
  };
  let { context, page, pageErrors } = await open();
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await expect(unfinished(page)).toHaveCount(0);
  await page.goto(ARTICLE);
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  const title = await titleOf(page);
  await scrollTo(page, 0.4);
  await untilPlaceIsKept(page);
  expect(pageErrors.met()).toEqual([]);
  await context.close();

  await backend.stop();
  ({ context, page, pageErrors } = await open());
  await page.goto('/v2/');
  const link = unfinished(page).getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await expect(unfinished(page).getByText(/^\d\d% read$/)).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);

  await scrollTo(page, 1);
  await page.waitForFunction(() => localStorage.getItem('kinward.reading')?.includes('"share"') === false);
  const another = await context.newPage();
  await another.goto('/v2/');
  await expect(another.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(unfinished(another)).toHaveCount(0);
  await another.goto(ARTICLE);
  await expect(another.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  expect(pageErrors.met()).toEqual([]);
  await context.close();
  rmSync(profileFolder, { recursive: true, force: true });
});

test(
  'what one was reading moves nothing on home, and leaves with a log-out',
  { tag: '@night' },
  async ({ page: reader, context }) => {
    await reader.goto('/v2/');
    await signIn(reader, AMARA);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Amara');
    await reader.goto(ARTICLE);
    await expect(reader.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    const title = await titleOf(reader);
    await scrollTo(reader, 0.3);
    await untilPlaceIsKept(reader);
    const page = await context.newPage();
    await watchLayoutShifts(page);
    await page.goto('/v2/');
    for (const comes of FONT_ARRIVALS) {
      await setFontArrival(page, comes);
      await page.reload();
      await expect(unfinished(page).getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await layoutShiftSoFar(page), comes).toBe(0);
    }
    expect(await allStoredText(page)).toMatch(/reading\n\[\{[^\]]*"slug":"telling-your-manager"/);

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await allStoredText(page)).not.toContain('telling-your-manager');
    await signIn(page, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await expect(unfinished(page)).toHaveCount(0);
  },
);
