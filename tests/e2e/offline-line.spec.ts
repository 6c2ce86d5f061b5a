import { expect, test, untilKept } from './fixtures.ts';
import { RUTH } from './people.ts';

test.use({ person: RUTH });

test('the line that says that one is offline moves nothing of the page when it comes', async ({ page, backend }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      Object.assign(globalThis, { moved: shifts.reduce((sum, { value }) => sum + value, movedSoFar()) });
    }).observe({ type: 'layout-shift', buffered: true });
    const movedSoFar = () => Reflect.get(globalThis, 'moved') as number;
  });
  const PLACES = ['/v2/', '/v2/resources/parents', '/v2/post/nights-in-shifts'];
  for (const place of PLACES) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await untilKept(page);
  }
  await backend.stop();
  for (const place of PLACES) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const line = page.getByRole('status').filter({ hasText: "You're offline" });
    await expect(line).toHaveText(/^You're offline · Last updated \d+:\d\d/);
    await expect(line).toBeInViewport({ ratio: 1 });
    // Nothing that the page says lies under it.
    const below = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
    const box = await line.boundingBox();
    expect(below).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as number), place).toBeLessThan(0.001);
  }
});
