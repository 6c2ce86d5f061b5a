import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { BRAND } from './src/contract/brand.ts';
import { loadedTogether, loadedWith } from './vite.chunks.ts';
import { furtherLicences, LICENCES_FILE } from './vite.licences.ts';
import { compilers, minifiedAgain } from './vite.plugins.ts';
import { shell, sourceMapsTo } from './vite.shell.ts';

/** Pages made of tiles: what they share is no part of an article. */
const LISTS = '{home,resources,real-stories,your-journeys,search-results}';

/** What must load fast: the start of the app, and an article. */
const STARTS = /[\\/]src[\\/]main\.tsx$|kinward-chunk\/article$/;

/** What is readable first, and the modules that vanilla-extract makes of our styles. */
const STYLED = /[\\/]src[\\/]main\.tsx$|kinward-chunk\/(?:article|lists)$/;
const STYLES = /\.vanilla\.css/;

const BROWSERS = ['safari16.4', 'chrome111', 'edge111', 'firefox115'];

/** Which installable app this is. `id` never changes: it is how a browser knows an installed Kinward again. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/v2/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  name: BRAND.name,
  short_name: BRAND.shortName,
  description: BRAND.description,
  lang: 'en',
  dir: 'ltr',
  categories: ['education', 'lifestyle', 'health'],
  background_color: BRAND.color,
  theme_color: BRAND.color,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [
    compilers(),
    loadedTogether({
      overlays: [
        'src/ui/menu-list.tsx',
        'src/ui/confirm-dialog.tsx',
        'src/ui/prompt-dialog.tsx',
        'src/app/layouts/log-out-dialog.tsx',
        'src/app/layouts/portal-drawer.tsx',
      ],
      // Wanted a moment after the first page, or when somebody signs in or out.
      services: [
        'src/app/updates.tsx',
        'src/app/begin-session.ts',
        'src/app/log-out.ts',
        'src/app/send-unsent.ts',
        'src/app/outcome-snackbar.ts',
        'src/device/purge.ts',
        'src/device/write-purge-mark.ts',
        'src/device/overflow-snapshot.ts',
        'src/device/database.ts',
        'src/device/reading-history.ts',
        'src/device/unsent-documents.ts',
        'src/features/journeys/outbox/runner.ts',
        'src/device/reading.ts',
        'src/features/posts/follow-reading.ts',
        'src/ui/drawings/shelf.tsx',
        'src/ui/client-theme.ts',
        'src/pages/post-missing.tsx',
      ],
      // What speaks to a person by itself, after the first content.
      prompts: ['src/app/prompts/prompts.tsx'],
      // The content system's HTML, wherever it is shown: a start brings neither it nor its sanitiser.
      article: ['src/pages/post-page.tsx', 'src/features/posts/article-body.tsx'],
      // What an article has besides its words, a moment after them.
      'article-more': [
        'src/pages/post-more.tsx',
        'src/pages/about-texts.tsx',
        'src/features/posts/video-facade.tsx',
        'src/features/posts/content-media.tsx',
        'src/features/posts/plain-text.tsx',
        'src/features/posts/go-to-place.ts',
      ],
      lists: globSync(`src/pages/${LISTS}-page.tsx`),
      pages: [
        'src/features/profile/leave-dates-card.tsx',
        'src/features/profile/update-prompt.tsx',
        ...globSync('src/pages/*-page.tsx', {
          exclude: [`src/pages/${LISTS}-page.tsx`, 'src/pages/{post,login}-page.tsx'],
        }),
      ],
    }),
    shell(),
    minifiedAgain(),
    furtherLicences(),
    sourceMapsTo(path.join(import.meta.dirname, '.local/source-maps')),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The app registers its worker itself, through a Trusted Types policy, and asks before it updates.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: BROWSERS,
        sourcemap: false,
        globPatterns: [
          'index.html',
          'assets/*.{js,css}',
          'assets/figtree-latin-wght-normal-*.woff2',
          'icons/*.{svg,png}',
          // Named here so that the worker knows them; each is kept once it was used.
          'assets/catalog-*.json',
          'assets/atkinson-*.woff2',
        ],
        // Icons that only the installation asks for come with it.
        globIgnores: ['assets/components-page-*.js', 'icons/*-512.png', 'icons/wordmark.svg'],
      },
    }),
  ],
  // react-router's package offers its development build to everybody; its warnings are for us.
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(version()) },
  build: {
    target: BROWSERS,
    sourcemap: 'hidden',
    manifest: true,
    license: { fileName: LICENCES_FILE },
    cssCodeSplit: true,
    // A font or picture as data would be loaded by everybody, and again with each change of the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Nobody who starts the app for the first time has any use for them.
      checks: { pluginTimings: false },
      // Reading a property or a global does nothing by itself: 0.3 kB less until an article is readable.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Two style sheets: what a list or an article is painted with, and everything that comes after a press.
            { name: loadedWith('style', STYLED), debugName: 'style', test: STYLES, priority: 5 },
            { name: 'style-later', test: STYLES, priority: 4 },
            // Packages that everybody needs at once, apart from our code: an update leaves them in the cache.
            { name: 'platform', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // Amplify and Radix both use tslib. In the chunk of one it would pull that one into the other.
            { name: 'tslib', test: /node_modules[\\/]tslib/, priority: 2 },
            // What the start or an article shares with other pages: one file instead of a crumb for each mixture.
            // main.tsx never lies in it: it awaits at the top level, and what it waits for must not wait for it.
            {
              name: loadedWith('frame', STARTS),
              debugName: 'frame',
              test: /[\\/]src[\\/](?!main\.tsx)/,
              minShareCount: 2,
              priority: 1,
            },
            // What only other pages share, such as the fields of forms.
            { name: 'later', test: /[\\/](?:src|@tanstack)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
}));

function productionRouter() {
  const folder = path.join(import.meta.dirname, 'node_modules/react-router/dist/production');
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
  ];
}

/** `0.1.0+1a2b3c4`: the package's version and, where git knows it, the commit. */
function version(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${packageJson.version}+${commit.trim()}`;
  } catch {
    // No git, or a copy without its history: the package's version has to do.
    return packageJson.version;
  }
}
