import { expect, it } from 'vitest';

import { webAppManifest } from './web-app-manifest.ts';

it('leads to places of ours alone, and takes nothing that others share', () => {
  const { start_url: start, scope, shortcuts = [], ...rest } = webAppManifest();
  expect(scope).toBe('/');
  for (const address of [start, ...shortcuts.map(({ url }) => url)]) {
    expect(address).toMatch(/^\/v2\/[\w/-]*$/);
  }
  expect(
    Object.keys(rest).filter((name) => /^(?:share_target|file_handlers|protocol_handlers|note_taking)$/.test(name)),
  ).toEqual([]);
});

it('shows pictures, since a browser makes a document of a drawing in the process of the page', () => {
  const icons = webAppManifest().icons ?? [];
  const shown = icons.filter(({ purpose }) => purpose === 'any');
  expect(shown.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/png', '192x192'],
    ['image/png', '512x512'],
  ]);
});
