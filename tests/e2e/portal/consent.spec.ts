import type { Locator } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { allStoredText, signIn, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import {
  alterConfig,
  bytesOf,
  choices,
  choose,
  expect,
  measurements,
  PRODUCT_ID,
  test,
  told,
  WEB_ID,
} from '#tests/e2e/kit/network/measured.ts';
import { JAN, LIAM } from '#tests/e2e/kit/people.ts';

const STORY = { slug: 'leila-the-night-bus', title: /drivers of the N7/ };
const SECRETS = /liam|walker|alderway\.example|leila|night-bus|N7|eyJ/i;

/** Signs in, and goes on in production, where web analytics measures. The local sign-in is for its own stage. */
async function enter(page: Page, context: BrowserContext, person = LIAM): Promise<void> {
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await page.goto('/v2/');
  await signIn(page, person);
  await expect(account).toBeVisible();
  await alterConfig(context, { stage: 'prod' });
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('"prod"'));
  await page.goto('/v2/');
  await expect(account).toBeVisible();
}

async function visit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('nothing reaches anybody before a yes; then the page and the person do, each once', async ({
  page,
  context,
  vendors,
}) => {
  await enter(page, context);
  await expect(choices(page)).toBeVisible();
  await expectAccessible(page);
  await visit(page, 'Saved');
  await expect(choices(page)).toBeVisible();
  expect(vendors.sent).toEqual([]);

  const boxes = await Promise.all(
    ['Allow', 'No thanks'].map((name) => choices(page).getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
  expect(boxes[0]?.height).toBeCloseTo(boxes[1]?.height ?? 0, 0);

  await page.setViewportSize({ width: 320, height: 256 }); // A phone's at 400 %.
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? Infinity);
  };
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  expect(await bottomOf(choices(page))).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const name of ['No thanks', 'Allow']) {
    const button = choices(page).getByRole('button', { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    expect(await bottomOf(button)).toBeLessThanOrEqual(await bottomOf(choices(page)));
  }

  await choose(page, 'Allow');
  await expect.poll(() => measurements(vendors).length).toBe(1);
  await expect.poll(() => told(vendors, 'track').length).toBe(1);
  await expect.poll(() => told(vendors, 'add_user_properties').length).toBe(1);
  const [view] = measurements(vendors);
  expect(Object.fromEntries(view ?? [])).toMatchObject({
    en: 'page_view',
    tid: WEB_ID,
    dt: 'Saved',
    referrer: '',
    above: 'SecurityError',
    text: 'SecurityError',
    kept: 'SecurityError',
  });
  expect(new URL(view?.get('dl') ?? '').pathname).toBe('/v2/saved');
  expect(new URL(view?.get('href') ?? '').pathname).toBe('/vendor-frame.html');
  const user = view?.get('uid');
  expect(user).toMatch(/^\d+$/);
  expect(told(vendors, 'add_user_properties')).toMatchObject([
    { app_id: PRODUCT_ID, identity: user, properties: { user_id: user, is_staff: 'false' } },
  ]);

  await page.reload();
  await expect.poll(() => measurements(vendors).length).toBe(2);
  await expect.poll(() => told(vendors, 'track').length).toBe(2);
  await expect(choices(page)).toBeHidden();
  expect(told(vendors, 'add_user_properties')).toHaveLength(1);
  expect(bytesOf(vendors.sent)).not.toMatch(SECRETS);
  // The vendor's cookie is gone with its frame.
  expect(await allStoredText(page)).not.toContain('GA1.1.123');
});

test('a no is kept, stops what was allowed, and can be changed from the footer', async ({ page, context, vendors }) => {
  await enter(page, context);
  await choose(page, 'No thanks');
  await page.reload();
  const again = page.getByRole('button', { name: 'Privacy choices', exact: true });
  await again.click();
  await expect(choices(page)).toContainText('You chose No thanks');
  await expect(choices(page)).toBeFocused();
  expect(vendors.sent).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choices(page).getByRole('button', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again).toBeFocused();
  await expect.poll(() => measurements(vendors).length).toBe(1);

  await again.click();
  await expect(choices(page)).toContainText('You chose Allow');
  await choose(page, 'No thanks');
  await expect(page.locator('iframe')).toHaveCount(0);
  const before = vendors.sent.length;
  const ownEvents: string[] = [];
  context.on('request', (request) => void ownEvents.push(new URL(request.url()).pathname));
  const viewed = page.waitForRequest((request) => request.postData()?.includes('"label":"Saved') ?? false);
  await visit(page, 'Saved');
  await viewed;
  await page.reload();
  await expect(again).toBeVisible();
  expect(vendors.sent).toHaveLength(before);
  expect(ownEvents.filter((path) => path.includes('/personalize/'))).toEqual([]);
});

test('a real story is named to nobody: opened from a list, by its address, and offline', async ({
  page,
  context,
  vendors,
  backend,
}) => {
  await enter(page, context);
  await choose(page, 'Allow');
  await untilOfflineReady(page);
  await page.goto('/v2/real-stories');
  await page.getByRole('link', { name: STORY.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
  const stories = () => measurements(vendors).filter((one) => one.get('dl')?.endsWith('/v2/post/real-story'));
  await expect.poll(() => stories().length).toBe(1);
  await page.goto(`/v2/post/${STORY.slug}`);
  await expect.poll(() => stories().length).toBe(2);
  expect(stories().map((one) => one.get('dt'))).toEqual(['real-story', 'real-story']);

  await backend.stop();
  await context.setOffline(true);
  await page.goto(`/v2/post/${STORY.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
  await expect(page.getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await backend.start();
  await page.goto('/v2/saved');
  await expect.poll(() => measurements(vendors).some((one) => one.get('dl')?.endsWith('/v2/saved'))).toBe(true);
  expect(stories()).toHaveLength(2);
  expect(bytesOf(vendors.sent)).not.toMatch(SECRETS);
});

test('after a log-out nothing is sent, and the next person is asked', async ({ page, context, vendors }) => {
  await enter(page, context);
  await choose(page, 'Allow');
  await expect.poll(() => measurements(vendors).length).toBe(1);
  await expect.poll(() => told(vendors, 'track').length).toBe(1);
  await expect.poll(() => told(vendors, 'add_user_properties').length).toBe(1);
  // What the tag itself asks for, whenever it comes.
  await expect.poll(() => vendors.sent.some(({ path }) => path === '/first.gif')).toBe(true);
  const before = vendors.sent.length;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(page)).not.toContain('kinward.consent');
  await alterConfig(context, {});
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('"local"'));
  await page.goto('/login');
  await signIn(page, JAN);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Datenschutzauswahl' })).toBeVisible();
  expect(vendors.sent).toHaveLength(before);
});

test('Global Privacy Control is a no: nobody is asked, nothing is sent, and the footer says so', async ({
  page,
  context,
  vendors,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await enter(page, context);
  const button = page.getByRole('button', { name: 'Privacy choices', exact: true });
  await button.click();
  await expect(choices(page)).toContainText('Global Privacy Control');
  await expect(choices(page).getByRole('button')).toHaveText(['Close']);
  await expectAccessible(page);
  await choices(page).getByRole('button', { name: 'Close' }).click();
  await expect(choices(page)).toBeHidden();
  expect(vendors.sent).toEqual([]);
});

test('outside of production web analytics is loaded and told nothing', async ({ page, vendors }) => {
  await page.goto('/v2/');
  await signIn(page, LIAM);
  await choose(page, 'Allow');
  await visit(page, 'Saved');
  await expect.poll(() => told(vendors, 'track').length).toBe(2);
  await expect.poll(() => vendors.sent.some(({ path }) => path.startsWith('/gtag/js'))).toBe(true);
  expect(measurements(vendors)).toEqual([]);
});

test('a deployment that names nobody asks nothing and contacts nobody', async ({ page, context, vendors }) => {
  await alterConfig(context, { gaTrackingId: '', heapAppId: '' });
  await page.goto('/v2/');
  await signIn(page, LIAM);
  await visit(page, 'Saved');
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0);
  await expect(choices(page)).toHaveCount(0);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).not.toMatch(/google|heap/);
  expect(vendors.sent).toEqual([]);
});

test('the privacy page lists what is sent to whom, and fits', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/privacy');
  for (const name of ["Kinward's own service", 'Web analytics, to Google Analytics', 'Product analytics, to Heap']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
