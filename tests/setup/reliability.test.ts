import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+) +\|.*\|(.*)\|$/gm)].map(([, number = '', tests = '']) => ({
  number: Number(number),
  tests: testsIn(tests),
}));
const named = testsIn(page);

it('every failure from 19 to 68 has a row', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 19));
});

it.each(rows)('failure $number is tried by tests that are there', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(title);
  }
});

it.each(named)('$file has "$title"', ({ file, title }) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(title);
});

function testsIn(text: string) {
  return [...text.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
}
