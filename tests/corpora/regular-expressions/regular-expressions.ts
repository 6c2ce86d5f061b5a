import { Worker } from 'node:worker_threads';

import type { Corpus, Outcome } from '#tests/corpora/corpus.ts';
import { CHARACTERS } from '#tests/corpora/sizes.ts';

import { collectExpressions } from './collect.ts';
import type { Expression } from './collect.ts';
import type { Job, Timing } from './try-expressions.ts';

/** Of one match, at the whole length. */
const GOAL_MS = 50;
/** Of all texts for one expression: after that it is ended, and has failed. */
const STOP_MS = 20_000;
const SHOWN = 10;

/** Every expression that the code has, against texts of 100,000 characters that are made to keep it busy. */
export const REGULAR_EXPRESSIONS: Corpus = {
  name: 'regular-expressions',
  async run({ share }) {
    return [await tryExpressions(collectExpressions(), share)];
  },
};

export async function tryExpressions(
  expressions: readonly Expression[],
  share: 'whole' | 'part',
  { characters, longest } = { characters: CHARACTERS, longest: 3 },
): Promise<Outcome> {
  const timings: Timing[] = [];
  let from = 0;
  while (from < expressions.length) {
    from = await timeFrom({ expressions, from, characters, longest }, timings);
  }
  return outcomeOf(expressions, timings, share);
}

function outcomeOf(expressions: readonly Expression[], timings: readonly Timing[], share: 'whole' | 'part'): Outcome {
  const nameOf = ({ index }: Timing) => {
    const expression = expressions[index];
    return expression === undefined ? '' : `${expression.place} /${expression.source}/${expression.flags}`;
  };
  const slowest = timings.toSorted((one, other) => other.ms - one.ms);
  // Where other tests run beside it, a time says little. What grows with the square takes a hundred times as long.
  const isSlow = ({ ms, tenthMs }: Timing) => (share === 'whole' ? ms > GOAL_MS : ms > 1000 && ms > 40 * tenthMs);
  const failures = slowest
    .filter(isSlow)
    .map((timing) => `${nameOf(timing)}: ${timing.ms.toFixed(0)} ms for ${timing.text}`);
  return {
    corpus: 'regular expressions',
    byHand: expressions.length,
    made: timings.reduce((sum, { attacks }) => sum + attacks, 0),
    kept: expressions.length - failures.length,
    refused: 0,
    failures,
    slowestMs: slowest[0]?.ms ?? 0,
    details: slowest.slice(0, SHOWN).map((timing) => `${timing.ms.toFixed(1)} ms: ${nameOf(timing)}`),
  };
}

/** @returns where to go on: behind the last one, or behind one that did not come back */
async function timeFrom(job: Job, timings: Timing[]): Promise<number> {
  const worker = new Worker(new URL('./try-expressions.ts', import.meta.url), { workerData: job });
  let current = job.from;
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<number>((resolve, reject) => {
    worker.on('message', (message: Timing | { readonly begun: number }) => {
      clearTimeout(timer);
      if ('begun' in message) {
        current = message.begun;
        timer = setTimeout(() => {
          timings.push({
            index: current,
            attacks: 0,
            ms: STOP_MS,
            tenthMs: 0,
            text: 'a text that it never came back from',
          });
          resolve(current + 1);
        }, STOP_MS);
      } else {
        timings.push(message);
      }
    });
    worker.on('exit', () => resolve(job.expressions.length));
    worker.on('error', reject);
  });
  const next = await stopped;
  clearTimeout(timer);
  await worker.terminate();
  return next;
}
