// @vitest-environment node
import { expect, it } from 'vitest';

import type { Diagnosis } from './diagnosis.ts';
import { diagnosticLines } from './diagnostic-lines.ts';

const DIAGNOSIS: Diagnosis = {
  build: '1.2.3+abc',
  worker: { state: 'activated', successor: 'waiting', shells: ['1234abcd', '5678efab'] },
  caches: [{ name: 'kinward-v1-posts', entries: 12, bytes: 340_000 }],
  storage: { usedBytes: 3_200_000, quotaBytes: null, promise: null },
  connection: 'offline',
  answeredAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  database: 'usable',
  persistedQueriesCharacters: 1234,
  failures: 2,
};

function textOf(diagnosis: Diagnosis): string {
  return diagnosticLines(diagnosis)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n');
}

it('says how things stand', () => {
  expect(textOf(DIAGNOSIS)).toBe(
    [
      'Version: 1.2.3+abc',
      'Worker: activated',
      'Shell kept by the worker: 1234abcd, 5678efab',
      'Next worker: waiting',
      'Connection: offline',
      'Last answer: 2026-01-02T03:04:05.000Z',
      'Database: usable',
      'Kept queries: 1234 characters',
      'Failures in this visit: 2',
      'Storage used: 3.2 MB',
      'Storage allowed: not told',
      'Promise to keep: not told',
      'Cache kinward-v1-posts: 12 entries, 340 kB',
    ].join('\n'),
  );
});

it('says what there is not', () => {
  const bare = textOf({
    ...DIAGNOSIS,
    worker: { state: 'none', successor: 'none', shells: [] },
    answeredAt: null,
    caches: [],
  });
  expect(bare).toContain('Worker: none');
  expect(bare).toContain('Shell kept by the worker: none');
  expect(bare).toContain('Last answer: none in this visit');
  expect(bare).not.toContain('Cache ');
});

it('says what did not answer', () => {
  const lines = textOf({ ...DIAGNOSIS, worker: null, caches: null, storage: null });
  expect(lines).toContain('Worker: no answer');
  expect(lines).toContain('Storage used: no answer');
  expect(lines).toContain('Caches: no answer');
});
