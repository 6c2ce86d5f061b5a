import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { lastSeen, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

/** Names of elements that more than one has had at a time since the page began. */
const named = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { twice: Set<string> }).twice]);

for (const path of ['/v2/', '/v2/resources/parents']) {
  test(
    `what ${path} lends to the app has no name that the app gives to something else`,
    byNightIf(path !== '/v2/'),
    async ({ page }) => {
      await page.addInitScript(() => {
        const twice = new Set<string>();
        new MutationObserver(() => {
          const ids = [...document.querySelectorAll('[id^="_"]')].map(({ id }) => id);
          ids.filter((id, index) => ids.indexOf(id) !== index).forEach((id) => twice.add(id));
        }).observe(document, { childList: true, subtree: true, attributes: true });
        Object.assign(globalThis, { twice });
      });
      await see(page, path);
      await page.reload();
      await expect(lastSeen(page)).toHaveCount(0);
      await expect(page.locator('[data-lent]')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await named(page)).toEqual([]);
    },
  );
}
