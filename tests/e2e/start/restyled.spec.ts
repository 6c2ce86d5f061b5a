import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

/** Attributes of the page itself on which its whole style depends, each time that the app says what they are. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { saidAgain: said });
    const observer = new MutationObserver((records) => {
      for (const { attributeName, oldValue } of records) {
        const name = attributeName ?? '';
        const { style } = document.documentElement;
        const before = /font-size: ([^;]+)/.exec(oldValue ?? '')?.[1] ?? '';
        // Of the style, most is nothing to the elements inside of the page.
        if (name !== 'style' || style.cssText === oldValue || style.fontSize !== before) {
          said.push(`${name} ${oldValue ?? ''}`);
        }
      }
    });
    // Parsed, and no script of the app has begun.
    document.addEventListener('readystatechange', () => {
      observer.observe(document.documentElement, {
        attributeFilter: ['lang', 'dir', 'data-theme', 'data-font', 'style'],
        attributeOldValue: true,
      });
    });
  });
}

test.describe('a start with the words of last time', () => {
  test.use({ person: AMARA });

  test('says nothing of the page anew that it has already', async ({ page }) => {
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await watchPage(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await untilOfflineReady(page);
    const again = await page.evaluate(
      () => Object.getOwnPropertyDescriptor(globalThis, 'saidAgain')?.value as string[],
    );
    expect(again).toEqual([]);
  });
});
