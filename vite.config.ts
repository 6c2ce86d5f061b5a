import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BROWSERS } from './build/browsers.ts';
import { areaChunk, lateChunk, overlayChunk, sharedChunk, styleSheet } from './build/chunks.ts';
import { earlyPage } from './build/early-page.ts';
import { withLengths } from './build/file-lengths.ts';
import { furtherLicences, LICENCES_FILE } from './build/licences.ts';
import { compilers, droppableComponents, helpersPerPackage, minifiedAgain } from './build/plugins.ts';
import { shell, sourceMapsTo } from './build/shell.ts';
import { vendorFrame } from './build/vendor-frame.ts';
import { buildVersion } from './build/version.ts';
import { manifestsInOtherLanguages, webAppManifest } from './build/web-app-manifest.ts';

/** Of what lies here, nothing stands on a screen: what runs beside the pages, the databases, the queue of changes. */
const SERVICES =
  /[\\/]src[\\/](?:api|device|features[\\/]journeys|features[\\/]session[\\/]tokens[\\/]send-permit|tracking[\\/]analytics[\\/]consent)[\\/.]/;
/** What speaks to a person by itself. */
const PROMPTS = /[\\/]src[\\/]app[\\/](?:prompts|updates|layouts)[\\/]/;
/** What saves articles on purpose. */
const SAVED = /[\\/]src[\\/]features[\\/]posts[\\/]saved[\\/]/;
/** How the app is installed: for a menu, a screen and what asks by itself, none of which is in a hurry. */
const INSTALL = /[\\/]src[\\/]device[\\/]install[\\/](?!install-offer)/;
/** What begins in quiet moments, once a page stands. */
const PREPARES =
  /[\\/]src[\\/](?:app[\\/](?:start[\\/](?:late-files|prepare-next|first-requests)|routes[\\/]prefetch-)|device[\\/]page[\\/]when-quiet)/;
/** What an article has besides its words. */
const POSTS = /[\\/]src[\\/](?:features[\\/]posts|pages[\\/]post)/;

/** The app; for `vitest`, which reads the same file, its suites. */
export default defineConfig(async ({ command }) =>
  process.env['VITEST'] === undefined ? app(command) : (await import('./tests/setup/vitest-projects.ts')).TESTS,
);

const app = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [
    compilers(),
    shell(),
    earlyPage(),
    droppableComponents(),
    helpersPerPackage(),
    minifiedAgain(),
    furtherLicences(),
    sourceMapsTo(path.join(import.meta.dirname, '.local/source-maps')),
    manifestsInOtherLanguages(),
    vendorFrame(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The app registers its worker itself, through a Trusted Types policy, and asks before it updates.
      registerType: 'prompt',
      injectRegister: false,
      manifest: webAppManifest(),
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: BROWSERS,
        sourcemap: false,
        buildPlugins: { vite: [minifiedAgain()] },
        manifestTransforms: [withLengths],
        globPatterns: [
          'index.html',
          'assets/*.{js,css}',
          'assets/figtree-latin-wght-normal-*.woff2',
          'icons/*.{svg,png}',
          'manifest.*.webmanifest',
          // Named here so that the worker knows them; each is kept once it was used.
          'assets/catalog-*.json',
          'assets/atkinson-*.woff2',
        ],
        // Icons that only the installation asks for come with it. Error reports and analytics are no use without a network,
        // and a content blocker that refuses one file of the list would keep the worker from ever being installed.
        globIgnores: [
          'assets/analytics-*.js',
          'assets/components-page-*.js',
          'assets/early-page-*.js',
          'assets/error-reports-*.js',
          'icons/apple-touch-icon.png',
          'icons/icon.svg',
          'icons/icon-{maskable,monochrome}.svg',
          'icons/icon-192.png',
          'icons/*-512.png',
          'icons/shortcut-*.png',
          'icons/wordmark.svg',
        ],
      },
    }),
  ],
  worker: { plugins: () => [minifiedAgain()] },
  resolve: { alias: command === 'build' ? smallerBuilds() : [] },
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(buildVersion(import.meta.dirname)),
    // Sentry's words for developers: 5 kB of 25.
    __SENTRY_DEBUG__: 'false',
  },
  build: {
    target: BROWSERS,
    sourcemap: 'hidden',
    manifest: true,
    license: { fileName: LICENCES_FILE },
    cssCodeSplit: true,
    // A font or picture as data would be loaded by everybody, and again with each change of the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    rolldownOptions: {
      // Nobody who starts the app for the first time has any use for them.
      checks: { pluginTimings: false },
      // Reading a property or a global does nothing by itself: 0.3 kB less until an article is readable.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          // What each group gains was measured by leaving it out (docs/decisions/0058-files-by-who-loads-them.md).
          groups: [
            // One sheet for a first screen instead of three to five, and 2.8 kB less in all.
            { name: styleSheet, debugName: 'style', test: /\.vanilla\.css/, priority: 5 },
            // Packages that everybody needs at once, apart from our code: an update leaves 97 kB in the cache.
            { name: 'platform', test: /node_modules/, tags: ['$initial'], priority: 4 },
            // The login screen would load it too, because a screen has part in it.
            { name: 'install', test: INSTALL, includeDependenciesRecursively: false, priority: 4 },
            // A file for each mixture of screens would be 98 files for an article instead of 4, and 114 for home instead of 7.
            {
              name: sharedChunk,
              debugName: 'shared',
              test: /[\\/]src[\\/]|@tanstack|dompurify|preload-helper/,
              // `sharedChunk` answers for dependencies itself.
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Without it Radix would come with the services, after every first screen: 28 kB before anybody opens a menu.
            { name: overlayChunk, debugName: 'overlays', test: /[\\/]src[\\/]/, priority: 2 },
            // The services would come with what is there to hold them back.
            { name: 'prepare-next', test: PREPARES, includeDependenciesRecursively: false, priority: 2 },
            // 16 files and 5 kB less in all.
            { name: lateChunk('services', SERVICES), debugName: 'services', test: SERVICES, priority: 1 },
            // Saving would come with the services, which it needs itself: each of the two files would wait for the other.
            { name: lateChunk('saved', SAVED), debugName: 'saved', test: SAVED, priority: 1 },
            // Whoever looks into the databases would load dialogs, prompts and the offer of an update too: 45 kB.
            { name: lateChunk('prompts', PROMPTS), debugName: 'prompts', test: PROMPTS },
            // 7 files and 1.4 kB less in all.
            { name: lateChunk('article-more', POSTS), debugName: 'article-more', test: POSTS },
            // 13 files and 2.7 kB less in all.
            { name: areaChunk, debugName: 'area', test: /[\\/]src[\\/]/ },
          ],
        },
      },
    },
  },
});

/**
 * What packages have beside what they offer to everybody: react-router without its warnings for developers, and Dexie as
 * modules of today's JavaScript, 9 kB less (1 kB with brotli).
 */
function smallerBuilds() {
  const file = (name: string) => path.join(import.meta.dirname, 'node_modules', name);
  return [
    { find: /^react-router$/, replacement: file('react-router/dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: file('react-router/dist/production/dom-export.mjs') },
    { find: /^dexie$/, replacement: file('dexie/dist/modern/dexie.mjs') },
  ];
}

/** What the page itself names is there before anything is loaded on demand: no `import()` has to list it once more. */
function withoutStart(_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !/[\\/](?:rolldown-runtime|platform|start)-/.test(file));
}
