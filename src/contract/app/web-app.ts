import type { RouteName } from './routes.ts';

interface AppShortcut {
  readonly route: RouteName;
  readonly name: string;
  /** A drawing of `ICON_PATHS`. */
  readonly icon: string;
}

/** What the icon of an installed app offers when it is held. */
export const APP_SHORTCUTS = [
  { route: 'saved', name: /*i18n*/ 'Saved', icon: 'bookmark' },
  { route: 'yourJourneys', name: /*i18n*/ 'Journeys', icon: 'path' },
  { route: 'searchResults', name: /*i18n*/ 'Search', icon: 'search' },
  { route: 'policies', name: /*i18n*/ 'Policies & Benefits', icon: 'document' },
] as const satisfies readonly AppShortcut[];

interface AppScreenshot {
  readonly name: string;
  readonly form: 'narrow' | 'wide';
  readonly label: string;
}

/** What a browser shows of the app where it offers to install it: `npm run screenshots` takes them anew. */
export const APP_SCREENSHOTS = [
  { name: 'home', form: 'narrow', label: /*i18n*/ 'Home, with what suits your stage' },
  { name: 'article', form: 'narrow', label: /*i18n*/ 'An article, which you can read offline once you have opened it' },
  { name: 'journeys', form: 'narrow', label: /*i18n*/ 'Journeys you can subscribe to' },
  { name: 'home', form: 'wide', label: /*i18n*/ 'Home on a wide screen' },
  { name: 'resources', form: 'wide', label: /*i18n*/ 'Resources with filters' },
] as const satisfies readonly AppScreenshot[];

/** Where the manifest of a language lies; the build's own is English. */
export function manifestPath(locale: string): string {
  return locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
}

/** In pixels of the picture. */
export const SCREENSHOT_SIZES = { narrow: { width: 720, height: 1480 }, wide: { width: 1280, height: 800 } } as const;
