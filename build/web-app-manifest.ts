import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { APP_SCREENSHOTS, APP_SHORTCUTS, manifestPath, SCREENSHOT_SIZES } from '#contract/app/web-app.ts';
import { directionOf, LOCALES } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';

import { translationsOf } from './plugins.ts';

type Say = (text: string) => string;

/** Which installable app this is. `id` never changes: it is how a browser knows an installed Kinward again. */
export function webAppManifest(locale: Locale = 'en', say: Say = (text) => text): Partial<ManifestOptions> {
  return {
    id: '/',
    start_url: '/v2/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // A link that leads here from a mail or a sign-in goes on in the window that is open.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    name: BRAND.name,
    short_name: BRAND.shortName,
    description: say(BRAND.description),
    lang: locale,
    dir: directionOf(locale),
    categories: ['education', 'lifestyle', 'health'],
    background_color: BRAND.color,
    theme_color: BRAND.color,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    ],
    shortcuts: APP_SHORTCUTS.map(({ route, name, icon }) => ({
      name: say(name),
      url: href(route, {}),
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: APP_SCREENSHOTS.map(({ name, form, label }) => ({
      src: `/screenshots/${name}-${form}.jpg`,
      sizes: `${SCREENSHOT_SIZES[form].width}x${SCREENSHOT_SIZES[form].height}`,
      type: 'image/jpeg',
      form_factor: form,
      label: say(label),
    })),
  };
}

/** The others lie beside it, as `/manifest.de.webmanifest`; a page in another language than English links to its own. */
export function manifestsInOtherLanguages(): Plugin {
  return {
    name: 'kinward:manifests-in-other-languages',
    apply: 'build',
    async generateBundle() {
      for (const locale of LOCALES.filter((other) => other !== 'en')) {
        const source = JSON.stringify(webAppManifest(locale, await translationsOf(locale)));
        this.emitFile({ type: 'asset', fileName: manifestPath(locale).slice(1), source });
      }
    },
  };
}
