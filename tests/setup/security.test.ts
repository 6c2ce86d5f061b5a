import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** The rows of the tables whose last column has tests; some are numbered. */
const rows = page
  .slice(page.indexOf('## Item by item'), page.indexOf('## Known limits'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:What is kept|#|-)/.test(line))
  .map((line) => {
    const [, what = '', ...columns] = line.split(/(?<!\\)\|/).map((column) => column.trim());
    return { what: /^\d+$/.test(what) ? `${what} ${columns[0]}` : what, tests: testsIn(line) };
  });

it('every attack from 80 to 102 has a row', () => {
  const numbers = rows.flatMap(({ what }) => (/^\d/.test(what) ? [Number.parseInt(what, 10)] : []));
  expect(numbers).toEqual(Array.from({ length: 23 }, (_, index) => index + 80));
});

it.each(rows)('$what: held by tests that are there', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(title);
  }
});

function testsIn(text: string) {
  return [...text.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
}
