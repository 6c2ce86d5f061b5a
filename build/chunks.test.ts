import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { areaChunk, lateChunk, overlayChunk, sharedChunk, styleSheet } from './chunks.ts';
import type { ModuleGraph } from './chunks.ts';

const MAIN = '/app/src/main.tsx';
const page = (name: string) => `/app/src/pages/${name}-page.tsx`;
const DIALOG = '/app/src/ui/overlays/dialog.tsx';
const RADIX = '/app/node_modules/@radix-ui/react-dialog/index.mjs';
const HOME_GREETING = '/app/src/pages/home/home-greeting.tsx';
const SEARCH_BOX = '/app/src/pages/search/search-box.tsx';
const SUGGESTIONS = '/app/src/pages/search/search-suggestions.tsx';
const OUTBOX = '/app/src/features/journeys/outbox/sender.ts';

/** Who imports what at once, and what is imported on demand. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [MAIN]: ['/app/src/app/start/boot.ts'],
  '/app/src/app/start/boot.ts': ['/app/src/device/session/owner.ts'],
  [page('post')]: ['/app/src/ui/title.tsx', '/app/src/ui/surfaces/picture.tsx', '/app/src/pages/post/post-article.tsx'],
  [page('home')]: [
    '/app/src/ui/surfaces/picture.tsx',
    '/app/src/features/posts/tile.tsx',
    '/app/src/ui/fields/chip.tsx',
    HOME_GREETING,
  ],
  [page('resources')]: ['/app/src/features/posts/tile.tsx'],
  [page('profile')]: ['/app/src/ui/title.tsx', '/app/src/ui/fields/chip.tsx', '/app/src/ui/fields/field.tsx'],
  [page('login')]: ['/app/src/ui/fields/field.tsx'],
  [page('search-results')]: [SUGGESTIONS, '/app/src/features/posts/tile.tsx'],
  [SEARCH_BOX]: [SUGGESTIONS],
  '/app/src/pages/texts/terms-page.tsx': ['/app/src/pages/texts/site-text.tsx', '/app/src/ui/text/page-title.tsx'],
  '/app/src/pages/texts/privacy-page.tsx': ['/app/src/pages/texts/site-text.tsx'],
  '/app/src/pages/device/device-page.tsx': ['/app/src/ui/text/page-title.tsx'],
  '/app/src/pages/sign-in/registration-page.tsx': [],
  '/app/src/ui/fields/field.tsx': ['/app/src/ui/fields/field.css.ts'],
  '/app/src/ui/overlays/menu-list.tsx': [DIALOG],
  [DIALOG]: [RADIX],
  [OUTBOX]: ['/app/src/device/outbox.ts', '/app/src/features/journeys/retry.ts'],
  '/app/src/app/updates/updates.tsx': ['/app/src/device/outbox.ts'],
  [page('device')]: ['/app/src/features/journeys/retry.ts'],
};
const ON_DEMAND = new Set([
  ...Object.keys(IMPORTS).filter((id) => id.endsWith('-page.tsx')),
  '/app/src/ui/overlays/menu-list.tsx',
  SEARCH_BOX,
  OUTBOX,
  '/app/src/app/updates/updates.tsx',
]);
const graph: ModuleGraph = {
  getModuleInfo: (id) => ({
    importers: Object.keys(IMPORTS).filter((importer) => IMPORTS[importer]?.includes(id)),
    dynamicImporters: ON_DEMAND.has(id) ? ['/app/src/app/routes/pages.ts'] : [],
    importedIds: IMPORTS[id] ?? [],
  }),
};

it.each([
  ['the start', MAIN, 'start'],
  ['what the start imports, however far away', '/app/src/device/session/owner.ts', 'start'],
  ['what an article shares with a screen that is no list', '/app/src/ui/title.tsx', 'start'],
  ['what an article shares with a list', '/app/src/ui/surfaces/picture.tsx', 'start'],
  ['what an article has for itself', '/app/src/pages/post/post-article.tsx', 'reading'],
  ['what lists share', '/app/src/features/posts/tile.tsx', 'lists'],
  ['what searching shares with the search box, which no list waits for', SUGGESTIONS, 'search'],
  ['what a list shares with another screen', '/app/src/ui/fields/chip.tsx', 'parts'],
  ['what other screens share', '/app/src/ui/fields/field.css.ts', 'later'],
  ['what another screen has for itself', HOME_GREETING, null],
  ['a screen', page('home'), null],
  ['what comes after the screens', '/app/src/device/outbox.ts', null],
  ['what TanStack has besides the start', '/app/node_modules/@tanstack/react-query/useMutation.js', 'parts'],
])('puts a module where those who load it find it: %s', (_, id, chunk) => {
  expect(sharedChunk(id, graph)).toBe(chunk);
});

it.each([
  ['on demand', OUTBOX, 'services'],
  ['by something on demand', '/app/src/device/outbox.ts', 'services'],
  ['by a screen as well', '/app/src/features/journeys/retry.ts', null],
  ['from another folder', '/app/src/ui/overlays/menu-list.tsx', null],
])('keeps together what is loaded after a screen: %s', (_, id, chunk) => {
  expect(lateChunk('services', /[\\/]src[\\/](?:device|features[\\/]journeys)[\\/]/)(id, graph)).toBe(chunk);
});

it.each([
  ['a screen of it', '/app/src/pages/texts/terms-page.tsx', 'texts'],
  ['what only its screens load', '/app/src/pages/texts/site-text.tsx', 'texts'],
  ['what an account is made with', '/app/src/pages/sign-in/registration-page.tsx', 'profile'],
  ['what another area loads too', '/app/src/ui/text/page-title.tsx', null],
  ['a screen of an area that many visit', page('login'), null],
])('keeps an area that few visit together: %s', (_, id, chunk) => {
  expect(areaChunk(id, graph)).toBe(chunk);
});

it.each([
  [DIALOG, 'overlays'],
  ['/app/src/ui/overlays/menu-list.tsx', 'overlays'],
  ['/app/src/ui/fields/field.tsx', null],
])('keeps what needs Radix with Radix: %s', (id, chunk) => {
  expect(overlayChunk(id, graph)).toBe(chunk);
});

it.each([
  ['/app/src/device/session/owner.ts', 'style'],
  ['/app/src/ui/surfaces/picture.tsx', 'style'],
  ['/app/src/ui/fields/chip.tsx', 'style'],
  ['/app/src/ui/fields/field.css.ts', 'style-later'],
])('paints what is readable first with one style sheet: %s', (id, sheet) => {
  expect(styleSheet(id, graph)).toBe(sheet);
});

it('names screens that there are', () => {
  const screens = globSync('src/pages/**/{post,home,resources,real-stories,your-journeys,search-results}-page.tsx', {
    cwd: path.resolve(import.meta.dirname, '..'),
  });
  expect(screens).toHaveLength(6);
});
