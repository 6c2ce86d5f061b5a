import { CATEGORIES } from '#contract/api/categories.ts';
import type { Role } from '#contract/api/roles.ts';

import { href } from './routes.ts';
import type { RouteName } from './routes.ts';

export interface NavigationItem {
  route: RouteName;
  to: string;
  label: string;
  /** Marks what matters to people leaders; it hides nothing by itself (docs/contract.md §5). */
  forManagers?: true;
  /** Only for people with the managePeople flag. */
  managePeople?: true;
  allows?: readonly Role[];
  languages?: readonly string[];
  locales?: readonly string[];
}

/** docs/coverage.md §2.2. */
// oxfmt-ignore
export const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { route: 'realStories', to: href('realStories', {}), label: CATEGORIES['real-stories'].label },
  { route: 'resources', to: href('resources', { category: 'parents' }), label: CATEGORIES.parents.label },
  { route: 'resources', to: href('resources', { category: 'caregivers' }), label: CATEGORIES.caregivers.label, forManagers: true },
  { route: 'managersResources', to: href('managersResources', {}), label: CATEGORIES.managers.label, forManagers: true, managePeople: true },
  { route: 'resources', to: href('resources', { category: 'wellness' }), label: CATEGORIES.wellness.label },
  { route: 'about', to: href('about', {}), label: /*i18n*/ 'About' },
];

// oxfmt-ignore
export const SECONDARY_NAVIGATION: readonly NavigationItem[] = [
  { route: 'saved', to: href('saved', {}), label: /*i18n*/ 'Saved' },
  { route: 'yourJourneys', to: href('yourJourneys', {}), label: /*i18n*/ 'Your journeys' },
  { route: 'policies', to: href('policies', {}), label: /*i18n*/ 'Policies & Benefits' },
  { route: 'contactUs', to: href('contactUs', {}), label: /*i18n*/ 'Contact Us' },
];

interface Reader {
  role?: Role | undefined;
  language?: string | undefined;
  locale?: string | undefined;
  managePeople?: boolean | undefined;
}

/** docs/coverage.md §5: an item shows if the role is authorised and its language allows the person's. */
export function isShownTo(item: NavigationItem, reader: Reader): boolean {
  if (item.managePeople === true && reader.managePeople !== true) {
    return false;
  }
  return (
    isAllowed(item.allows, reader.role) &&
    isAllowed(item.locales, reader.locale) &&
    isLanguageAllowed(item.languages, reader.language)
  );
}

/** A language list allows `en-AU` by `en-AU` or by `en`. */
export function isLanguageAllowed(languages: readonly string[] | undefined, language: string | undefined): boolean {
  if (languages === undefined) {
    return true;
  }
  const wanted = language?.toLowerCase() ?? '';
  return languages.some(
    (allowed) => wanted === allowed.toLowerCase() || wanted.startsWith(`${allowed.toLowerCase()}-`),
  );
}

function isAllowed(list: readonly string[] | undefined, value: string | undefined): boolean {
  return list === undefined || (value !== undefined && list.includes(value));
}
