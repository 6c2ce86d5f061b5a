// oxlint-disable-next-line typescript/triple-slash-reference -- the one file of the app that declares others.
/// <reference path="../../src/i18n/catalogs.d.ts" />
import type { Locator, Page } from '@playwright/test';

import { hasPage } from '#app/pages.ts';
import type { RouteName } from '#contract/routes.ts';

/** Widths between those of the two projects. */
export const TABLET = { width: 768, height: 1024 } as const;
export const LAPTOP = { width: 1024, height: 768 } as const;

/** Below 960 pixels there is a drawer and a bottom bar, above it the side navigation. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 960;
}

/** Entries of the frame that lead to a page of the app, by where they lead. */
const ROUTE_OF: Readonly<Record<string, RouteName>> = {
  'Real Stories': 'realStories',
  Parents: 'resources',
  Caregivers: 'resources',
  Managers: 'managersResources',
  Wellness: 'resources',
  About: 'about',
  Saved: 'saved',
  'Your journeys': 'yourJourneys',
  Journeys: 'yourJourneys',
  'Policies & Benefits': 'policies',
  'Contact Us': 'contactUs',
  'Contact People & Culture': 'contactUs',
  'This device': 'device',
  Privacy: 'sitePrivacy',
  'Terms and Conditions': 'siteTerms',
};

/** A route whose page is not built yet is linked from nowhere: its entry joins with the page. */
export function withPages(names: readonly string[]): string[] {
  return names.filter((name) => {
    const route = ROUTE_OF[name];
    return route === undefined || hasPage(route);
  });
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
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'kinward.choices';
    const oldValue = localStorage.getItem(key) ?? '{}';
    const newValue = JSON.stringify({ ...JSON.parse(oldValue), theme: chosen });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  }, theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}
