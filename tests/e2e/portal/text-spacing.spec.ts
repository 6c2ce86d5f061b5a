import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';

// WCAG 2.2, 1.4.12: what somebody sets for all words takes none of them away.
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } ' +
  'p { margin-block-end: 2em !important }';

/** A pixel of a letter may lie outside its line. */
const SLACK_PX = 2;

async function space(page: Page): Promise<void> {
  // By the browser, as a person's own style sheet would be: the page's policy lets nobody else add one.
  await page.addStyleTag({ content: SPACED });
  await expect(page.locator('body')).not.toHaveCSS('letter-spacing', 'normal');
}

/** Words of which a part is hidden by their own box or by one around it, and controls whose words lie over another's. */
function wordsCut(page: Page): Promise<readonly string[]> {
  return page.evaluate((slack) => {
    const cut: string[] = [];
    const clips = (box: Element, side: 'overflowX' | 'overflowY') => /hidden|clip/.test(getComputedStyle(box)[side]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (words === '' || holder === null || !holder.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      for (let box: Element | null = holder; box !== null; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) {
          break; // They can be scrolled to.
        }
        if (box === document.body && (rect.right > innerWidth + slack || rect.left < -slack)) {
          cut.push(`${words.slice(0, 40)} (beside the window)`);
        }
        const around = box.getBoundingClientRect();
        if (around.width <= 1) {
          break; // Only for screen readers.
        }
        const isCut =
          (clips(box, 'overflowX') && (rect.right > around.right + slack || rect.left < around.left - slack)) ||
          (clips(box, 'overflowY') && (rect.bottom > around.bottom + slack || rect.top < around.top - slack));
        if (isCut) {
          cut.push(`${words.slice(0, 40)} (in ${box.localName}.${box.className})`);
          break;
        }
      }
    }
    return cut;
  }, SLACK_PX);
}

/** Pairs of words of which one lies over the other, both in the same part of the page. */
function wordsCovered(page: Page): Promise<readonly string[]> {
  return page.evaluate((slack) => {
    const partOf = (one: Element) => one.closest('main, nav, header, footer');
    const blocks = [...document.querySelectorAll('p, h1, h2, h3, h4, a, button, label, legend, figcaption')].filter(
      (one) => one.textContent?.trim() !== '' && one.checkVisibility({ visibilityProperty: true }),
    );
    // What is only read out is a pixel wide.
    const rects = blocks.map((one) => one.getBoundingClientRect());
    return blocks.flatMap((one, index) =>
      blocks.slice(index + 1).flatMap((other, offset) => {
        const [a, b] = [rects[index], rects[index + 1 + offset]];
        if (
          a === undefined ||
          b === undefined ||
          partOf(one) !== partOf(other) ||
          one.contains(other) ||
          other.contains(one)
        ) {
          return [];
        }
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
        return isOver ? [`${one.textContent?.slice(0, 30)} / ${other.textContent?.slice(0, 30)}`] : [];
      }),
    );
  }, SLACK_PX);
}

async function expectAllReadable(page: Page): Promise<void> {
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await wordsCut(page), `at ${width} px`).toEqual([]);
    expect(await wordsCovered(page), `at ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

test('with wide spacing all words of the login can be read', async ({ page }) => {
  await page.goto('/v2/');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await space(page);
  await expectAllReadable(page);
});

test.describe('signed in', () => {
  test.use({ person: LIAM });

  for (const [name, path] of [
    ['home', '/v2/'],
    ['an article', '/v2/post/breathing-space-before-the-pickup'],
    ['the profile', '/v2/profile'],
  ] as const) {
    test(`with wide spacing all words of ${name} can be read`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).or(main.getByRole('group')).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      await space(page);
      await expectAllReadable(page);
    });
  }
});
