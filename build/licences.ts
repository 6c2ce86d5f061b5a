import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

import { LICENCES_PATH } from '#contract/api/constants.ts';

/** Where Vite writes the licences of the packages in the app's bundle (`build.license`). */
export const LICENCES_FILE = LICENCES_PATH.slice(1);

/** What is no module of that bundle: fonts, and the early page and the two workers, which are built by themselves. */
const FURTHER = [
  ['Figtree (font)', 'node_modules/@fontsource-variable/figtree/LICENSE'],
  ['Atkinson Hyperlegible Next (font)', 'src/ui/fonts/OFL.txt'],
  ...['core', 'precaching', 'routing'].map((part) => [
    `workbox-${part} (service worker)`,
    `node_modules/workbox-${part}/LICENSE`,
  ]),
  ['preact (first screen of a cold start)', 'node_modules/preact/LICENSE'],
  ['minisearch (search worker)', 'node_modules/minisearch/LICENSE.txt'],
] as const;

/** Adds them to Vite's file. */
export function furtherLicences(): Plugin {
  return {
    name: 'kinward:licences',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        for (const [name = '', file = ''] of FURTHER) {
          const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').trim();
          appendFileSync(path.join(dir, LICENCES_FILE), `\n## ${name}\n\n${text}\n`);
        }
      },
    },
  };
}
