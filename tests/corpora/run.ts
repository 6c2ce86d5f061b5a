import { parseArgs } from 'node:util';
import { chromium } from 'playwright';

import { say } from '#server/install.mjs';
import { BROWSER_FLAGS, findTestBrowser } from '#tests/setup/find-browser.ts';

import { CORPORA } from './corpora.ts';
import type { Corpus, Outcome, Run } from './corpus.ts';
import { htmlIn } from './html/html.ts';

const DAY_MS = 86_400_000;

/** `npm run corpora -- html redirects --seed 7 --part --details`: all of them, or those that are named. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, part: { type: 'boolean' }, details: { type: 'boolean' } },
});
// Another one each day: what a night has found can be had again by its seed.
const seed = Number(values.seed ?? Math.floor(Date.now() / DAY_MS));
const run: Run = { seed, share: values.part === true ? 'part' : 'whole' };
const names = ['html', ...CORPORA.map(({ name }) => name)];
const unknown = positionals.filter((name) => !names.includes(name));
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  say(`There is no ${unknown.join(', ') || 'such seed'}. Corpora: ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  process.exitCode = await runAll();
}

async function runAll(): Promise<number> {
  const failures: string[] = [];
  say(`Seed ${seed}; again with --seed ${seed}.\n`);
  say(row(['corpus', 'by hand', 'made', 'kept', 'refused', 'failures', 'slowest ms', 'seconds']));
  for (const name of names.filter(isWanted)) {
    const startedAt = performance.now();
    const outcomes = await (name === 'html' ? inBrowser() : ofNode(name));
    const seconds = ((performance.now() - startedAt) / 1000 / Math.max(1, outcomes.length)).toFixed(1);
    for (const outcome of outcomes) {
      say(row([...cells(outcome), seconds]));
      outcome.details?.forEach((detail) => values.details === true && say(`  ${detail}`));
      failures.push(...outcome.failures);
    }
  }
  failures.forEach((failure) => say(`\n${failure}`));
  say(failures.length === 0 ? '\nNo failures' : `\n${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
}

async function ofNode(name: string): Promise<readonly Outcome[]> {
  const corpus: Corpus | undefined = CORPORA.find((one) => one.name === name);
  return (await corpus?.run(run)) ?? [];
}

async function inBrowser(): Promise<readonly Outcome[]> {
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await htmlIn(browser).run(run);
  } finally {
    await browser.close();
  }
}

function cells({ corpus, byHand, made, kept, refused, failures, slowestMs }: Outcome): string[] {
  return [corpus, ...[byHand, made, kept, refused, failures.length].map(String), slowestMs.toFixed(0)];
}

function row([first = '', ...rest]: readonly string[]): string {
  return [first.padEnd(30), ...rest.map((cell) => cell.padStart(10))].join(' ');
}
