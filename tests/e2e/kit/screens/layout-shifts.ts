import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** When the font that the app has itself is there: before the first words, after everything else, or not at all. */
export const FONT_ARRIVALS = ['at once', 'late', 'never'] as const;
export type FontArrival = (typeof FONT_ARRIVALS)[number];

/** From the next page on everything that moves by itself is added up. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[];
      sum.moved += shifts.reduce((all, { hadRecentInput, value }) => all + (hadRecentInput ? 0 : value), 0);
    }).observe({ type: 'layout-shift', buffered: true });
    const load = FontFace.prototype.load;
    FontFace.prototype.load = async function loadWhenTold() {
      const face = await load.call(this);
      const comes = localStorage.getItem('test.font') ?? 'at once';
      if (comes !== 'at once') {
        await new Promise((resolve) => {
          addEventListener('late font', comes === 'late' ? resolve : () => undefined);
        });
      }
      return face;
    };
  });
}

/** Holds for every page from here on. */
export async function setFontArrival(page: Page, comes: FontArrival): Promise<void> {
  await page.evaluate((now) => localStorage.setItem('test.font', now), comes);
}

/** How much of the page has moved by itself since it began, in shares of the window. A late font comes now. */
export async function layoutShiftSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    globalThis.dispatchEvent(new Event('late font'));
    // What is drawn in one frame is told of before the next but one.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return (globalThis as unknown as { moved: number }).moved;
  });
}
