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
