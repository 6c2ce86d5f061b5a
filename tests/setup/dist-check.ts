// What the built app weighs, against tests/bench/budgets.json, and what must never be in it.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CALLED_ON_LOAD } from '#build/plugins.ts';
import { precachedFiles, precachedLengths } from '#build/precached-files.ts';
import budgets from '#tests/bench/budgets.json' with { type: 'json' };
import { shippedPackages, withoutLicence } from './shipped-packages.ts';
import { blockedFiles, filesIn, missingFiles, namedFiles, staticFiles, wireKilobytes } from './dist-sizes.ts';

const EARLY_PAGE = /\/early-page-[\w-]+\.js$/;

const dist = path.resolve(import.meta.dirname, '../../dist');
const files = filesIn(dist);
const shipped = shippedPackages(path.resolve(dist, '../.local/source-maps'));
const unlicensed = withoutLicence(shipped, read('licences.txt'));
const article = [
  ...new Set([
    // An article has no early page.
    ...namedFiles(read('index.html')).filter((file) => !EARLY_PAGE.test(file)),
    ...staticFiles(JSON.parse(read('.vite/manifest.json')), budgets.article.chunk),
  ]),
];
const sheets = article.filter((file) => file.endsWith('.css'));
const precached = precachedFiles(read('sw.js'));
const blocked = blockedFiles(precached);
const lengths = [...precachedLengths(read('sw.js'))];
const texts = files.filter((file) => /\.(?:js|css|html)$/.test(file));

const ROWS: readonly {
  readonly what: string;
  readonly is: number;
  readonly atMost: number;
  readonly atLeast?: number;
}[] = [
  {
    what: 'JavaScript until an article is readable, kB',
    is: wireKilobytes(
      dist,
      article.filter((file) => file.endsWith('.js')),
    ),
    atMost: budgets.article.javascriptKilobytes,
  },
  {
    what: 'JavaScript until an early page is readable, kB',
    is: wireKilobytes(
      dist,
      files.filter((file) => EARLY_PAGE.test(file)),
    ),
    atMost: budgets.fetchedUntilReadable.homeOnSlowLine.javascriptKilobytes,
    atLeast: 1,
  },
  {
    what: 'files compiled before they are called',
    is: files.filter((file) => file.endsWith('.js') && read(file).startsWith(CALLED_ON_LOAD)).length,
    atMost: 9,
    atLeast: 9,
  },
  { what: 'style sheets until then', is: sheets.length, atMost: budgets.article.cssFiles, atLeast: 1 },
  { what: 'style sheets until then, kB', is: wireKilobytes(dist, sheets), atMost: budgets.article.cssKilobytes },
  {
    what: 'JavaScript chunks',
    is: files.filter((file) => /^assets\/.*\.js$/.test(file)).length,
    atMost: budgets.app.javascriptChunks,
    atLeast: 1,
  },
  { what: 'precached files', is: precached.length, atMost: budgets.precache.entries, atLeast: 1 },
  {
    what: 'files as long as the worker expects',
    is: lengths.filter(([file, bytes]) => statSync(path.join(dist, file)).size === bytes).length,
    atMost: lengths.length,
    atLeast: Math.max(1, lengths.length),
  },
  { what: 'precached files, kB', is: wireKilobytes(dist, precached), atMost: budgets.precache.kilobytes },
  {
    what: `precached files that blockers refuse ${blocked.join(', ')}`.trim(),
    is: blocked.length,
    atMost: 0,
  },
  {
    what: 'files that a style sheet asks for in vain',
    is: files.filter((file) => file.endsWith('.css')).flatMap((file) => missingFiles(read(file), files)).length,
    atMost: 0,
  },
  { what: 'source maps', is: files.filter((file) => file.endsWith('.map')).length, atMost: 0 },
  {
    what: 'files that name a source map',
    is: texts.filter((file) => read(file).includes('sourceMappingURL=')).length,
    atMost: 0,
  },
  {
    what: 'licences of others',
    is: ['react ', 'dexie', 'aws-amplify', 'valibot', 'workbox-core', 'Figtree', 'Atkinson'].filter((name) =>
      read('licences.txt').includes(`## ${name}`),
    ).length,
    atMost: 7,
    atLeast: 7,
  },
  { what: 'packages with code in it', is: shipped.length, atMost: 100, atLeast: 30 },
  { what: `of them without a licence ${unlicensed.join(', ')}`.trim(), is: unlicensed.length, atMost: 0 },
  { what: 'deploy configs', is: files.filter((file) => path.basename(file) === 'config.json').length, atMost: 0 },
];

for (const { what, is, atMost, atLeast = 0 } of ROWS) {
  const verdict = is > atMost ? 'TOO MUCH' : is < atLeast ? 'MISSING' : 'ok';
  const figure = Number(is.toFixed(1)).toString().padStart(7);
  process.stdout.write(`${what.padEnd(46)}${figure} of ${String(atMost).padEnd(4)} ${verdict}\n`);
  if (verdict !== 'ok') {
    process.exitCode = 1;
  }
}

function read(file: string): string {
  return readFileSync(path.join(dist, file), 'utf8');
}
