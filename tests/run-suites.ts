import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm, ROOT, run, say } from '#server/install.mjs';
import {
  countCheck,
  countOutsideCheck,
  countPlaywright,
  countVitest,
  noteMissing,
  type Tally,
} from './setup/count-tests.ts';
import { listFailedUnits, listFailures } from './setup/list-failures.ts';
import { findOrInstallBrowser } from './setup/find-or-install-browser.ts';
import { findOrUnpackHosts } from './setup/find-or-unpack-hosts.ts';

const REPORTS = path.join(ROOT, '.local/reports');

/** Web servers that are not on this machine: the tests behind them are not run, and the table says so. */
let missingHosts: readonly string[] = [];

/** What failed, and how, for whoever sees no more than the end of a long log. */
const failures: string[] = [];

interface Suite {
  readonly name: string;
  /** Suites without which this one says nothing. */
  readonly needs?: readonly string[];
  readonly run: () => Promise<Tally>;
}

const SUITES: readonly Suite[] = [
  { name: 'types', run: () => check('types') },
  { name: 'lint', run: () => check('lint') },
  { name: 'format', run: () => check('format') },
  { name: 'unused', run: () => check('knip') },
  { name: 'openapi', run: () => check('openapi', '--check') },
  { name: 'catalogs', run: () => check('catalogs:check') },
  { name: 'audit', run: async () => countOutsideCheck(await script('audit')) },
  { name: 'unit', run: unit },
  { name: 'build', run: () => check('build', '--logLevel', 'warn') },
  { name: 'dist', needs: ['build'], run: () => check('dist:check') },
  { name: 'e2e', needs: ['build', 'browser'], run: endToEnd },
];

/** Runs the suites one after the other, prints how long each took and, as its last line, how many tests passed. */
async function runSuites(): Promise<boolean> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const failed = new Set<string>();
  const rows: { readonly name: string; readonly minutes: string; readonly tally: Tally }[] = [];
  if (!(await findOrInstallBrowser())) {
    failed.add('browser');
  }
  missingHosts = await findOrUnpackHosts();
  for (const suite of SUITES) {
    const startedAt = performance.now();
    const missing = suite.needs?.find((name) => failed.has(name));
    say(missing === undefined ? `\n== ${suite.name}` : `\n== ${suite.name}: left out, ${missing} failed`);
    const tally = missing === undefined ? await suite.run() : { passed: 0, failed: 1, note: `needs ${missing}` };
    if (tally.failed > 0) {
      failed.add(suite.name);
    }
    rows.push({ name: suite.name, minutes: ((performance.now() - startedAt) / 60_000).toFixed(1), tally });
  }
  say('\nsuite      minutes  passed  failed');
  for (const { name, minutes, tally } of rows) {
    const columns = [minutes.padStart(7), String(tally.passed).padStart(6), String(tally.failed).padStart(6)];
    say([name.padEnd(10), ...columns, tally.note ?? ''].join('  ').trimEnd());
  }
  failures.forEach((failure) => say(`\n${failure}`));
  const total = rows.reduce((sum, { tally }) => add(sum, tally), { passed: 0, failed: 0 });
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

async function check(name: string, ...args: readonly string[]): Promise<Tally> {
  return countCheck(await script(name, ...args));
}

async function unit(): Promise<Tally> {
  const file = path.join(REPORTS, 'vitest.json');
  const exitCode = await tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  failures.push(...listFailedUnits(report(file)));
  return countVitest(report(file), exitCode);
}

async function endToEnd(): Promise<Tally> {
  const exitCode = await script('e2e');
  const file = path.join(REPORTS, 'playwright.json');
  failures.push(...listFailures(report(file)));
  return noteMissing(countPlaywright(report(file), exitCode), missingHosts);
}

function script(name: string, ...args: readonly string[]): Promise<number> {
  return npm(['run', '--silent', name, ...(args.length === 0 ? [] : ['--', ...args])]);
}

function tool(file: string, ...args: readonly string[]): Promise<number> {
  return run(process.execPath, [path.join(ROOT, 'node_modules', file), ...args]);
}

/** What a reporter of vitest or Playwright wrote, or undefined where it came to nothing. */
function report<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A run that was killed leaves no report or half of one: it is counted as failed.
    return undefined;
  }
}

process.exitCode = (await runSuites()) ? 0 : 1;
