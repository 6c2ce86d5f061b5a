import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { precachedFiles, precachedLengths } from '#build/precached-files.ts';

import { blockedFiles, missingFiles, namedFiles, staticFiles, wireKilobytes } from './dist-sizes.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/style.css'] },
  'src/pages/post.tsx': {
    file: 'assets/post.js',
    name: 'post',
    imports: ['_react.js', '_tile.js'],
    dynamicImports: ['_dexie.js'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_tile.js': { file: 'assets/tile.js', imports: ['_react.js', 'index.html'] },
  '_dexie.js': { file: 'assets/dexie.js' },
};

it('follows static imports once each, also in a circle, and leaves out what comes later', () => {
  expect(staticFiles(manifest, 'post')).toEqual([
    'assets/post.js',
    'assets/react.js',
    'assets/tile.js',
    'assets/index.js',
    'assets/style.css',
  ]);
});

it('refuses a chunk that the build does not have', () => {
  expect(() => staticFiles(manifest, 'article')).toThrow(/article/);
});

it('tells what a content blocker refuses by its name, whatever hash the build has given it', () => {
  const refused = [
    'assets/analytics-B5m4BIJb.js',
    'assets/app-tracking-B8vHRkam.js',
    'icons/ad.svg',
    'assets/ads-top.css',
  ];
  const harmless = [
    'assets/start-B6-ads-x.js',
    'assets/reading-PRnnpZvr.js',
    'assets/address-B6Qxtbb9.js',
    'index.html',
  ];
  expect(blockedFiles([...refused, ...harmless])).toEqual(refused);
});

it('finds what a page names, scripts and style sheets alone', () => {
  const page = `<link rel="font" href="/assets/a.woff2" /><script type="module" src="/assets/start-1.js"></script>
    <link rel="modulepreload" href="/assets/platform-1.js"><link rel="stylesheet" crossorigin href="/assets/s-1.css">`;
  expect(namedFiles(page)).toEqual(['assets/start-1.js', 'assets/platform-1.js', 'assets/s-1.css']);
});

it('finds what a style sheet asks for in vain', () => {
  const css = `a{src:url(/assets/a.woff2)}b{src:url('./fonts/b.woff2')}c{mask:url("data:image/svg+xml,%3Csvg/%3E")}`;
  expect(missingFiles(css, ['assets/a.woff2'])).toEqual(['./fonts/b.woff2']);
});

it('reads what the worker keeps, whichever way the minifier wrote it', () => {
  expect(
    precachedFiles('a([{"revision":null,"url":"assets/a.js"},{"revision":"1","url":"index.html"}]);b([])'),
  ).toEqual(['assets/a.js', 'index.html']);
  expect(precachedFiles('a([{url:"assets/a.js",revision:null}])')).toEqual(['assets/a.js']);
  expect(precachedFiles('a([{"bytes":7,"revision":null,"url":"assets/a.js"}])')).toEqual(['assets/a.js']);
  expect(precachedFiles('no list here')).toEqual([]);
  const lengths = precachedLengths(
    'a([{"revision":"1","url":"index.html"},{bytes:7,revision:null,url:"assets/a.js"}])',
  );
  expect([...lengths]).toEqual([['assets/a.js', 7]]);
});

it('weighs text compressed and everything else as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kinward-sizes-'));
  await writeFile(path.join(folder, 'a.js'), 'x'.repeat(100_000));
  await writeFile(path.join(folder, 'a.woff2'), 'x'.repeat(20_000));
  expect(wireKilobytes(folder, ['a.js'])).toBeLessThan(0.1);
  expect(wireKilobytes(folder, ['a.js', 'a.woff2'])).toBeGreaterThan(20);
  await rm(folder, { recursive: true });
});
