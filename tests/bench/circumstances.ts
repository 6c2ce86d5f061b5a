import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

import { precachedFiles } from '#build/precached-files.ts';
import { wireKilobytes } from '#tests/setup/dist-sizes.ts';

import type { Setting } from './setting.ts';
import { THROTTLES } from './throttle.ts';

/** What one has to know to read the figures, a line each. */
export function circumstancesOf(
  { browser }: Setting,
  { dist, before, rounds }: { dist: string; before: string; rounds: 'all' | 'cut short' },
): string[] {
  const precached = precachedFiles(readFileSync(path.join(dist, 'sw.js'), 'utf8'));
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, Chromium ${browser.version()}, Node ${process.version}`,
    `${availableParallelism()} cores; load of the last minute ${before} before, ${loadNow()} after`,
    ...Object.entries(THROTTLES).map(([name, { label }]) => `${name}: ${label}`),
    'http/1.1 without TLS, brotli; a phone of 360 × 740 with two pixels to each; the server runs on the same machine',
    'median (smallest–largest) **× a yardstick**; S is a page written by hand with a worker of three lines',
    'R is the same page with React, a router, a query cache in localStorage and a generated worker',
    `what the worker keeps when it installs itself: ${precached.length} files, ${wireKilobytes(dist, precached).toFixed(0)} kB on the wire`,
    ...(rounds === 'all' ? [] : ['time ran out: some figures have fewer repeats than planned']),
  ];
}

export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
