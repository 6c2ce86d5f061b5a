import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** From the next page on the number on the app's icon, which no test can see, stands on `html` as `data-badge`. */
export async function showAppBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = async (count?: number) => {
      document.documentElement.dataset['badge'] = String(count);
    };
    Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: async () => show(0) });
  });
}
