import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { JAN, LIAM, NOOR } from '#tests/e2e/kit/people.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';

const LATE_MS = 400;
/** A badge or a button that comes into a tile; no page or list moves by so little. */
const MOST = 0.01;

for (const [name, person, places] of [
  ['Liam, one of whose journeys is gone', LIAM, ['/v2/your-journeys', '/v2/search-results?term=sleep']],
  ['Noor, with fewer stories than a screen has room for', NOOR, ['/v2/real-stories', '/v2/policies-benefits']],
  ['Jan, who reads German', JAN, ['/v2/policies-benefits']],
] as const) {
  test.describe(name, () => {
    test.use({ person, viewport: { width: 320, height: 780 } });

    for (const place of places) {
      const isFurther = person === JAN || place.includes('search') || place.includes('stories');
      test(
        `what comes late to ${place} pushes nothing away`,
        byNightIf(isFurther),
        async ({ page, backend, context }) => {
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          for (const endpoint of ['posts', 'policies', 'post', 'searchPosts'] as const) {
            await backend.addFaults({ match: { endpoint }, fault: { delayMs: LATE_MS } });
          }
          await watchLayoutShifts(page);
          await page.goto(place);
          await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
          await untilNetworkIdle(page);
          expect(await layoutShiftSoFar(page)).toBeLessThan(MOST);
          await expect(page.getByRole('contentinfo')).toBeVisible();
        },
      );
    }
  });
}

test.describe('Jan, who reads German', () => {
  test.use({ person: JAN, network: 'slow-4g' });

  test('words that come over the network are not English first', async ({ page }) => {
    await watchLayoutShifts(page);
    await page.addInitScript(() => {
      const heard = Object.assign(globalThis, { titles: [] as string[] });
      new MutationObserver(() => {
        const title = document.querySelector('main h1')?.textContent ?? '';
        heard.titles.push(...(title === '' || heard.titles.includes(title) ? [] : [title]));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/v2/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
    await untilNetworkIdle(page);
    expect(await page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)).toEqual(['Mein Profil']);
    expect(await layoutShiftSoFar(page)).toBeLessThan(MOST);
  });
});
