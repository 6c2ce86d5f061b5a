/** What a run of a corpus is given. */
export interface Run {
  /** The same seed makes the same cases. */
  readonly seed: number;
  /** Each commit tries everything that was written by hand and a part of what is made by chance; `whole` is all. */
  readonly share: 'whole' | 'part';
}

/** How it went, one row of the table. */
export interface Outcome {
  readonly corpus: string;
  /** Written by hand, or read from the code. */
  readonly byHand: number;
  /** Made by chance from the seed. */
  readonly made: number;
  readonly kept: number;
  readonly refused: number;
  /** In words, with the input, so that each can be tried again. */
  readonly failures: readonly string[];
  /** Of a single case. */
  readonly slowestMs: number;
  /** More rows, for those who run it by hand. */
  readonly details?: readonly string[];
}

export interface Corpus {
  readonly name: string;
  run(run: Run): Promise<readonly Outcome[]>;
}

/** Counts cases as they are tried; a failure is kept in words, the first fifty of them. */
export class Tally {
  byHand = 0;
  made = 0;
  kept = 0;
  refused = 0;
  slowestMs = 0;
  readonly failures: string[] = [];
  readonly corpus: string;

  constructor(corpus: string) {
    this.corpus = corpus;
  }

  fail(what: string, input: unknown): void {
    if (this.failures.length < FAILURES_MAX) {
      this.failures.push(`${this.corpus}: ${what}: ${shown(input)}`);
    }
  }

  /** Times a case, and counts it as kept or refused by what it answers. A case that throws has failed. */
  try(origin: 'byHand' | 'made', input: unknown, work: () => 'kept' | 'refused'): void {
    const startedAt = performance.now();
    this[origin] += 1;
    try {
      this[work()] += 1;
    } catch (error) {
      this.fail(String(error), input);
    }
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
  }

  outcome(): Outcome {
    const { corpus, byHand, made, kept, refused, failures, slowestMs } = this;
    return { corpus, byHand, made, kept, refused, failures, slowestMs };
  }
}

const FAILURES_MAX = 50;
const SHOWN_MAX = 300;

function shown(input: unknown): string {
  const text = typeof input === 'string' ? JSON.stringify(input) : JSON.stringify(input ?? null);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}… (${text.length} characters)` : text;
}
