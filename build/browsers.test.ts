// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { fillPlaceholders } from './shell.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = fillPlaceholders(readFileSync(path.join(root, 'index.html'), 'utf8'));
const [, bootScript = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];

it.each([
  // Without lookbehind, which came with this: a file that has one is a syntax error there.
  ['Safari 16.3', {}, 'old'],
  ['Safari 16.4', { CompressionStream: class {} }, undefined],
])('in %s the page says whether the app runs there', (_, has, start) => {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const view = {
    ...has,
    CSS: { supports: () => true },
    navigator: { languages: ['en'] },
    location: new URL('https://kinward.example/'),
    top: { location: { href: 'https://kinward.example/' } },
    matchMedia: () => ({ matches: false }),
    performance: { getEntriesByType: () => [] },
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  };
  runInNewContext(bootScript, { ...view, window: view, document });
  expect(document.documentElement.dataset['start']).toBe(start);
});

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
