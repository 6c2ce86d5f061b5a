// How fast the app is on this machine, beside a page that can't be any faster (S, static and written by hand) and one
// that has nothing but our packages (R), served the same way in the same run. Nothing is asserted; only ratios within
// one run mean something.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { circumstancesOf, loadNow } from './circumstances.ts';
import { measureLists } from './lists.ts';
import { reportOf } from './report.ts';
import { measurePresses } from './presses.ts';
import { measureScreenPresses } from './screen-presses.ts';
import { prepare } from './setting.ts';
import type { Setting } from './setting.ts';
import { measureSlowLine } from './slow-line.ts';
import { measureColdStarts, measureOfflineStarts, measureWarmStarts } from './starts.ts';

interface Part {
  readonly name: 'cold' | 'warm' | 'offline' | 'lists' | 'line' | 'presses';
  readonly repeats: Readonly<Record<Pace, number>>;
  /** What a round takes on two quiet cores. */
  readonly seconds: number;
  readonly measure: (setting: Setting) => Promise<void>;
}
type Pace = 'full' | 'quick';

// What matters most comes first, and the rest in the last rounds: where time runs out, it has fewer repeats.
// oxfmt-ignore
const PARTS: readonly Part[] = [
  { name: 'cold',    repeats: { full: 5, quick: 2 }, seconds: 18, measure: (setting) => measureColdStarts(setting, 'slow4g') },
  { name: 'warm',    repeats: { full: 5, quick: 2 }, seconds: 17, measure: (setting) => measureWarmStarts(setting, 'slow4g') },
  { name: 'offline', repeats: { full: 5, quick: 2 }, seconds: 14, measure: (setting) => measureOfflineStarts(setting, 'slow4g') },
  { name: 'lists',   repeats: { full: 3, quick: 1 }, seconds: 58, measure: measureLists },
  { name: 'presses', repeats: { full: 1, quick: 1 }, seconds: 8, measure: measurePresses },
  { name: 'presses', repeats: { full: 1, quick: 1 }, seconds: 25, measure: measureScreenPresses },
  { name: 'line',    repeats: { full: 3, quick: 1 }, seconds: 84, measure: measureSlowLine },
  { name: 'cold',    repeats: { full: 3, quick: 1 }, seconds: 8,  measure: (setting) => measureColdStarts(setting, 'unthrottled') },
  { name: 'warm',    repeats: { full: 3, quick: 1 }, seconds: 13, measure: (setting) => measureWarmStarts(setting, 'unthrottled') },
  { name: 'offline', repeats: { full: 3, quick: 1 }, seconds: 11, measure: (setting) => measureOfflineStarts(setting, 'unthrottled') },
];
const NAMES = [...new Set(PARTS.map(({ name }) => name))];

const PACES: Readonly<Record<Pace, { readonly minutes: number; readonly lists: readonly number[] }>> = {
  full: { minutes: 14, lists: [48, 480, 5000] },
  quick: { minutes: 4.5, lists: [48, 5000] },
};

const KEPT = path.join(import.meta.dirname, '../../.local/bench');

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { pace, parts } = askedFor(process.argv.slice(2));
  const endsAt = performance.now() + PACES[pace].minutes * 60_000;
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-bench-'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort());
  }
  let setting: Setting | undefined;
  try {
    const before = loadNow();
    const hasLists = parts.some(({ name }) => name === 'lists');
    say('Preparing: servers, sign-in.');
    setting = await prepare(folder, { lists: hasLists ? PACES[pace].lists : [], stop: stop.signal });
    const rounds = await repeat(setting, parts, { pace, endsAt, stop: stop.signal });
    const lines = circumstancesOf(setting, { dist: path.join(folder, 'dist'), before, rounds });
    const report = reportOf(setting.samples, { lines, gaps: setting.gaps });
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(path.join(KEPT, 'latest.md'), report);
    writeFileSync(
      path.join(KEPT, 'latest.json'),
      `${JSON.stringify({ lines, gaps: [...setting.gaps], samples: setting.samples }, null, 2)}\n`,
    );
    process.stdout.write(report);
  } finally {
    await setting?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function askedFor(words: string[]): { pace: Pace; parts: readonly Part[] } {
  const { values } = parseArgs({
    args: words,
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
  if (parts.length === 0) {
    throw new Error(`--only is one of ${NAMES.join(', ')}.`);
  }
  return { pace: values.quick ? 'quick' : 'full', parts };
}

/** Round by round, so that a minute in which the machine is busy falls on all parts alike. Ctrl+C ends it early. */
async function repeat(
  setting: Setting,
  parts: readonly Part[],
  { pace, endsAt, stop }: { pace: Pace; endsAt: number; stop: AbortSignal },
): Promise<'all' | 'cut short'> {
  const took = new Map<Part, number>();
  let slowness = 1;
  let rounds: 'all' | 'cut short' = 'all';
  const most = Math.max(...parts.map(({ repeats }) => repeats[pace]));
  for (let round = 1; round <= most; round += 1) {
    for (const part of parts.filter(({ repeats }) => round > most - repeats[pace])) {
      const startedAt = performance.now();
      if (stop.aborted || startedAt + (took.get(part) ?? part.seconds * 1000 * slowness) > endsAt) {
        rounds = 'cut short';
        continue;
      }
      await part.measure(setting);
      const milliseconds = performance.now() - startedAt;
      took.set(part, milliseconds);
      slowness = Math.max(slowness, milliseconds / 1000 / part.seconds);
      say(`Round ${round}, ${part.name}: ${(milliseconds / 1000).toFixed(0)} s`);
    }
  }
  return rounds;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
