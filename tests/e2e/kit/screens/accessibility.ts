import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No finding of WCAG 2.2 A and AA or of good practice on the page as it is now, or in one piece of it. */
export async function expectAccessible(page: Page, piece = 'html'): Promise<void> {
  const { violations } = await asTallAsItsPage(page, () =>
    new AxeBuilder({ page })
      .include(piece)
      .options({ runOnly: TAGS, resultTypes: ['violations'] })
      .setLegacyMode() // The other way collects its findings in a page of its own: half of its time, for foreign frames.
      .analyze(),
  );
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(findings).toEqual([]);
}

/** Nothing runs out of the screen sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(width);
}

/** A finger in the middle of a link or a button, or near one of its edges, meets that and not its neighbour. */
export async function expectNothingCovered(piece: Locator): Promise<void> {
  const covered = await piece.locator('a, button').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .filter((one) => {
        const { left, right, top, height } = one.getBoundingClientRect();
        const across = [left + 3, (left + right) / 2, right - 3];
        return across.some((x) => !one.contains(document.elementFromPoint(x, top + height / 2)));
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  expect(covered).toEqual([]);
}

/** What happens to lie under a bar that sticks to the edge of the window would count as too small to press. */
async function asTallAsItsPage<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (size === null) {
    return look();
  }
  const lookAtAll = async () => {
    const height = await heightOf(page);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
    await untilStill(page);
    return { height, result: await look() };
  };
  let seen = await lookAtAll();
  if (seen.height < (await heightOf(page))) {
    seen = await lookAtAll(); // Parts of the page came meanwhile.
  }
  await page.setViewportSize(size);
  return seen.result;
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** A colour on its way from one theme to the next is nobody's. What turns for ever is waited for by nobody. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
}
