import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { isPrivateCache } from '#contract/device/caches.ts';
import { DEVICE_STORAGE_WORDS } from '#contract/device/device-storage-words.ts';
import { DEVICE_STORAGE, STORAGE_PLACES, storageRows } from '#contract/device/device-storage.ts';
import type { StoragePlace } from '#contract/device/device-storage.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/device-storage.md'), 'utf8');

const HEADINGS: Readonly<Record<StoragePlace, string>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage, per tab',
  IndexedDB: 'IndexedDB',
  'Cache Storage': 'Cache Storage',
  cookies: 'Cookies',
};
const PERSON = { person: 'yes', device: 'no', both: 'in part' } as const;

it.each(STORAGE_PLACES)(
  'docs/device-storage.md says of %s what src/contract/device/device-storage.ts says',
  (place) => {
    expect(tableUnder(HEADINGS[place])).toEqual(rowsOf(place));
  },
);

it('every cache that is a person’s is one that a log-out and a new worker look at', () => {
  const looked = storageRows('Cache Storage').filter(({ name }) => isPrivateCache(name));
  expect(looked).toEqual(storageRows('Cache Storage', 'person'));
});

/** The cells of each row of the table under a heading. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function rowsOf(place: StoragePlace): string[][] {
  const keys = Object.keys(DEVICE_STORAGE) as (keyof typeof DEVICE_STORAGE)[];
  const rows = storageRows(place);
  return keys
    .flatMap((key) => {
      const row = rows.find((one) => one === DEVICE_STORAGE[key]);
      return row === undefined ? [] : [{ ...row, ...DEVICE_STORAGE_WORDS[key] }];
    })
    .map(({ name, followedBy = '', table, holds, whose, until }) => [
      `\`${name}${followedBy}\``,
      ...(table === undefined ? [] : [`\`${table}\``]),
      holds,
      PERSON[whose],
      until,
    ]);
}
