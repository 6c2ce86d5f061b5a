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
  readonly bounds: Readonly<Record<string, number>>;
}

export interface Timing {
  readonly index: number;
  readonly attacks: number;
  /** At the whole length, and at a tenth of it. */
  readonly ms: number;
  readonly tenthMs: number;
  readonly text: string;
}

const { expressions, from, characters, longest, bounds } = workerData as Job;

for (let index = from; index < expressions.length; index += 1) {
  const expression = expressions[index];
  if (expression !== undefined) {
    parentPort?.postMessage({ begun: index });
    parentPort?.postMessage(timed(expression, index));
  }
}

function timed(expression: Expression, index: number): Timing {
  const length = bounds[`/${expression.source}/${expression.flags}`] ?? characters;
  const attacks = attacksOn(expression);
  const tenths = attacks
    .map((attack) => ({ attack, ms: timeOf(expression, textOf(attack, Math.ceil(length / 10))) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, longest);
  const [worst] = tenths
    .map(({ attack, ms }) => ({ attack, tenthMs: ms, ms: timeOf(expression, textOf(attack, length)) }))
    .toSorted((one, other) => other.ms - one.ms);
  const text = worst === undefined ? '' : JSON.stringify(worst.attack);
  return { index, attacks: attacks.length, ms: worst?.ms ?? 0, tenthMs: worst?.tenthMs ?? 0, text };
}

/** The better of two: what else the machine does is not counted twice. */
function timeOf(expression: Expression, text: string): number {
  const first = timeOnce(expression, text);
  return first < 1 ? first : Math.min(first, timeOnce(expression, text));
}

/** As the app uses it: once, or for every place of the text. */
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
