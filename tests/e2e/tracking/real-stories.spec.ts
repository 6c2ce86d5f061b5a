import type { Page } from '@playwright/test';

import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { inShort, toldIn, watchEvents } from '#tests/e2e/kit/network/sent-events.ts';

test.describe('a real story', () => {
  test.use({ person: AMARA });
  const SLUG = 'aroha-the-second-time-round';
  const NAMED = /aroha|sixty-one|second-time/i;

  for (const [way, open] of [
    ['by its address', (page: Page) => page.goto(`/v2/post/${SLUG}`)],
    [
      'from a list',
      async (page: Page) => {
        await page.goto('/v2/real-stories');
        await page.locator(`main a[href*="${SLUG}"]`).first().click();
      },
    ],
  ] as const) {
    test(`that is opened ${way} is named in no byte`, async ({ page, context }) => {
      const watch = watchEvents(context);
      await open(page);
      await expect(page.getByRole('heading', { level: 1, name: NAMED })).toBeVisible();
      await expect.poll(() => toldIn(watch)).toContain('view real-story');
      await page.goto('/v2/profile');
      await expect.poll(() => toldIn(watch)).toContain('view My Profile');
      const sent = await watch.sent();
      expect(sent.map(inShort).filter((one) => one === 'open post post/real-story')).toHaveLength(1);
      expect(sent.map(inShort).filter((one) => one === 'view real-story')).toHaveLength(1);
      expect(sent.filter(({ bytes }) => NAMED.test(bytes))).toEqual([]);
      const opened = sent.find(({ body }) => body['subSection'] === 'real-story');
      expect(opened?.body['origin']).toBe('query');
    });
  }

  test('that is read without a network is told of neither then nor later', async ({ page, context, backend }) => {
    const watch = watchEvents(context);
    await page.goto(`/v2/post/${SLUG}`);
    await expect(page.getByRole('article')).toBeVisible();
    await untilOfflineReady(page);
    // On a loaded machine the worker is there before what is told of this visit.
    const whole = ['login success COGNITO_SRP', 'open post post/real-story', 'view real-story'];
    await expect.poll(async () => (await toldIn(watch)).toSorted()).toEqual(whole);
    await backend.setNetwork('offline');
    await context.setOffline(true);
    await page.goto('/v2/');
    await page.goto(`/v2/post/${SLUG}`);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const before = await watch.sent();
    expect(before.map(inShort).toSorted()).toEqual(whole);
    await backend.setNetwork('online');
    await context.setOffline(false);
    await page.goto('/v2/profile');
    await expect.poll(() => toldIn(watch)).toContain('view My Profile');
    const sent = await watch.sent();
    const later = sent.slice(before.length).map(inShort);
    expect(later.filter((one) => /post|story/.test(one))).toEqual([]);
    expect(sent.filter(({ bytes }) => NAMED.test(bytes))).toEqual([]);
  });
});

test.describe('an article', () => {
  test.use({ person: AMARA, origins: 3 });

  test('is told with its title and what led to it, once, also where the API is on another host', async ({
    page,
    context,
  }) => {
    const watch = watchEvents(context);
    await page.goto('/v2/post/nights-in-shifts/?origin=search');
    const title = await page
      .getByRole('article')
      .getByRole('heading', { level: 1 })
      .or(page.locator('main h1'))
      .first()
      .innerText();
    await expect
      .poll(() => toldIn(watch))
      .toEqual(expect.arrayContaining([`view ${title}`, 'open post post/nights-in-shifts']));
    await page.reload();
    await expect.poll(async () => (await toldIn(watch)).filter((one) => one === `view ${title}`).length).toBe(2);
    const opened = (await watch.sent()).filter(({ type }) => type === 'cognito');
    expect(opened.map(({ body }) => body['origin'])).toEqual(['search', 'search']);
  });
});
