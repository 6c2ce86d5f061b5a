import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Not in Safari 16.4, Chrome 111 and Firefox 115, and nothing that the build would bring in its place. */
const YOUNGER = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Iterator.from',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Response.json',
  'URL.canParse',
  'URL.parse',
];

it.each(['src', 'sw'])('in %s nothing is called that the oldest browsers lack', (folder) => {
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test'));
  const called = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return YOUNGER.filter((name) => text.includes(`${name}(`)).map((name) => `${file}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(20);
  expect(called).toEqual([]);
});
