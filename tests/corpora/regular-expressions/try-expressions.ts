/* Runs in a worker: whoever started it can end it when an expression does not come back. */
import { parentPort, workerData } from 'node:worker_threads';

import { attacksOn, textOf } from './attacks.ts';
import type { Expression } from './collect.ts';

export interface Job {
  readonly expressions: readonly Expression[];
  readonly from: number;
  readonly characters: number;
  /** Of the texts that took longest at a tenth of the length, so many are tried at the whole. */
  readonly longest: number;
}

export interface Timing {
  readonly index: number;
  readonly attacks: number;
  /** At the whole length, and at a tenth of it. */
  readonly ms: number;
  readonly tenthMs: number;
  readonly text: string;
}

const TRIES_MAX = 6;
const NOTHING_MS = 0.5;
const FAR_TOO_LONG_MS = 500;

const { expressions, from, characters, longest } = workerData as Job;

for (let index = from; index < expressions.length; index += 1) {
  const expression = expressions[index];
  if (expression !== undefined) {
    parentPort?.postMessage({ begun: index });
    parentPort?.postMessage(timed(expression, index));
  }
}

function timed(expression: Expression, index: number): Timing {
  const attacks = attacksOn(expression);
  const tenths = attacks
    .map((attack) => ({ attack, ms: timeOf(expression, textOf(attack, Math.ceil(characters / 10))) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, longest);
  const [worst] = tenths
    .map(({ attack, ms }) => ({ attack, tenthMs: ms, ms: timeOf(expression, textOf(attack, characters)) }))
    .toSorted((one, other) => other.ms - one.ms);
  const text = worst === undefined ? '' : JSON.stringify(worst.attack);
  return { index, attacks: attacks.length, ms: worst?.ms ?? 0, tenthMs: worst?.tenthMs ?? 0, text };
}

/** The best of a few: whatever else the machine does meanwhile is no fault of the expression. */
function timeOf(expression: Expression, text: string): number {
  let best = timeOnce(expression, text);
  for (let tries = 1; tries < TRIES_MAX && best > NOTHING_MS && best < FAR_TOO_LONG_MS; tries += 1) {
    best = Math.min(best, timeOnce(expression, text));
  }
  return best;
}

/** As the app uses it, once or for every place of the text. */
function timeOnce({ source, flags }: Expression, text: string): number {
  const expression = new RegExp(source, flags);
  const startedAt = performance.now();
  if (flags.includes('g')) {
    text.replaceAll(expression, '');
  } else {
    expression.exec(text);
  }
  return performance.now() - startedAt;
}
