import path from 'node:path';

import { expect, it } from 'vitest';

import { BUGS as OF_PAGES } from './bugs.ts';
import { BUGS_OF_THE_WORKER } from './bugs-of-the-worker.ts';
import { findDeclaration } from './find-declaration.ts';

const BUGS = [...OF_PAGES, ...BUGS_OF_THE_WORKER];
const ROOT = path.resolve(import.meta.dirname, '../..');

it('are at least sixteen, each of its own', () => {
  expect(new Set(BUGS.map(({ what }) => what)).size).toBe(BUGS.length);
  expect(BUGS.length).toBeGreaterThanOrEqual(16);
});

it.each(BUGS)('$what: the code still has the place for it, in $where', ({ where, right }) => {
  const { text, start, end } = findDeclaration(ROOT, where, right);
  expect(text.slice(start, end)).toContain(right);
});
