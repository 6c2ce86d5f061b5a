import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { BUGS, OUTBOX } from './bugs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('are at least sixteen, and the code still has the place for each', () => {
  expect(BUGS.length).toBeGreaterThanOrEqual(16);
  for (const [what, file, right] of BUGS) {
    expect(readFileSync(path.join(ROOT, OUTBOX, file), 'utf8'), what).toContain(right);
  }
});
