import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const decisions = globSync('[0-9]*.md', { cwd: FOLDER })
  .toSorted()
  .map((file) => {
    const [, number, title] = /^# (\d+)\. (.+?)(?: \([\d, -]+\))?$/m.exec(read(file)) ?? [];
    return { number, title, file };
  });

it('the index of decisions has each once, by number and title, with what it decides and its status', () => {
  const row = /^\| (\d+) +\| \[([^\]]+)\]\(([\w.-]+)\) +\| [^| ][^|]* \| [^| ][^|]* \|$/gm;
  const rows = Array.from(read('README.md').matchAll(row), ([, number, title, file]) => ({ number, title, file }));
  expect(rows).toEqual(decisions);
});

it.each(decisions)('decision $number stands in a file of that number', ({ number = '', file }) => {
  expect(file.slice(0, 4)).toBe(number.padStart(4, '0'));
});
