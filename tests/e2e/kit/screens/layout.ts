import type { Locator, Page } from '@playwright/test';

/** Widths between those of the two projects. */
export const TABLET = { width: 768, height: 1024 } as const;
export const LAPTOP = { width: 1024, height: 768 } as const;

/** Below 960 pixels there is a drawer and a bottom bar, above it the side navigation. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 960;
}

/** The navigation Main, out of the drawer where it is in one. */
export async function mainNavigation(page: Page): Promise<Locator> {
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Open navigation' }).click();
  }
  return page.getByRole('navigation', { name: 'Main' });
}

export type Theme = 'day' | 'evening' | 'night';

/** As if the look had been chosen in another tab. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'kinward.choices';
    const oldValue = localStorage.getItem(key) ?? '{}';
    const newValue = JSON.stringify({ ...JSON.parse(oldValue), theme: chosen });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  }, theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}
