import * as v from 'valibot';

import { Tally } from '#tests/corpora/corpus.ts';
import type { Corpus, Outcome, Run } from '#tests/corpora/corpus.ts';
import { seeded } from '#tests/corpora/random.ts';
import { SIZES } from '#tests/corpora/sizes.ts';

import type { Door } from './door.ts';
import { ENDPOINT_DOORS } from './endpoint-doors.ts';
import { MESSAGE_DOORS } from './message-doors.ts';
import { mutatedText } from './mutate.ts';
import { STORAGE_DOORS } from './storage-doors.ts';

export const DOORS: readonly Door[] = [...ENDPOINT_DOORS, ...STORAGE_DOORS, ...MESSAGE_DOORS];

/** Far more than any takes, also beside other tests. */
const STOP_MS = 2000;

/** Every place where JSON comes in, with documents that are nearly right, and with some that never were. */
export const JSON_DOORS: Corpus = {
  name: 'json',
  async run(options) {
    const rows: Outcome[] = [];
    for (const door of DOORS) {
      rows.push(await tryDoor(door, options));
    }
    return [summed(rows)];
  },
};

async function tryDoor(door: Door, { seed, share }: Run): Promise<Outcome> {
  const tally = new Tally(door.name);
  const random = seeded(seed ^ nameHash(door.name));
  const fresh = globalsNow();
  for (const example of door.examples) {
    if ((await pass(door, JSON.stringify(example), 'byHand', tally)) === 'refused') {
      tally.fail('a good document is refused', example);
    }
  }
  for (let number = 0; number < SIZES.json[share]; number += 1) {
    await pass(door, mutatedText(door.examples, random), 'made', tally);
  }
  await keepsTheRest(door, tally);
  if (globalsNow() !== fresh) {
    tally.fail('a prototype is no longer what it was', door.name);
  }
  return tally.outcome();
}

async function pass(door: Door, text: string, origin: 'byHand' | 'made', tally: Tally): Promise<'kept' | 'refused'> {
  const startedAt = performance.now();
  tally[origin] += 1;
  let answer: 'kept' | 'refused' = 'refused';
  try {
    const document = await door.read(text);
    answer = document === undefined || document === null ? 'refused' : 'kept';
    const ms = performance.now() - startedAt;
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    if (ms > STOP_MS) {
      tally.fail(`took ${ms.toFixed(0)} ms`, text);
    }
    if (answer === 'kept') {
      check(door, document, text, tally);
    }
  } catch (error) {
    tally.fail(`threw ${String(error)}`, text);
  }
  tally[answer] += 1;
  return answer;
}

/** What was let in is good as it is, and names no prototype. */
function check(door: Door, document: unknown, text: string, tally: Tally): void {
  if (door.again !== undefined && !v.is(door.again, document)) {
    tally.fail('what was let in does not fit the second time', text);
  }
  if (Object.hasOwn(Object(document) as object, '__proto__') || 'polluted' in (Object(document) as object)) {
    tally.fail('what was let in has another prototype', text);
  }
}

/** An entry that does not fit costs itself, and no other. */
async function keepsTheRest(door: Door, tally: Tally): Promise<void> {
  const [example] = door.examples;
  if (door.list === undefined) {
    return;
  }
  const [at] = door.list;
  const whole = at === undefined ? example : (example as Record<string, unknown>)[at];
  if (!Array.isArray(whole)) {
    tally.fail('has no list', example);
    return;
  }
  const broken = whole.flatMap((entry: unknown) => [
    null,
    entry,
    { ...Object(entry), slug: '..', postSlug: '..', key: 1, name: 2, title: 1 },
    'x',
  ]);
  const document = at === undefined ? broken : { ...(example as object), [at]: broken };
  const [good, kept] = [await door.read(JSON.stringify(example)), await door.read(JSON.stringify(document))];
  if (JSON.stringify(good) !== JSON.stringify(kept)) {
    tally.fail('a broken entry costs another one', document);
  }
}

/** One row for all, with the doors as its details. */
function summed(rows: readonly Outcome[]): Outcome {
  const sum = (of: 'byHand' | 'made' | 'kept' | 'refused') => rows.reduce((total, row) => total + row[of], 0);
  return {
    corpus: `JSON at ${rows.length} doors`,
    byHand: sum('byHand'),
    made: sum('made'),
    kept: sum('kept'),
    refused: sum('refused'),
    failures: rows.flatMap(({ failures }) => failures),
    slowestMs: Math.max(...rows.map(({ slowestMs }) => slowestMs)),
    details: rows.map(
      ({ corpus, made, kept, refused, slowestMs }) =>
        `${corpus}: ${made} made, ${kept} kept, ${refused} refused, slowest ${slowestMs.toFixed(1)} ms`,
    ),
  };
}

function globalsNow(): string {
  const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype, Map.prototype];
  return JSON.stringify(prototypes.map((prototype) => Object.getOwnPropertyNames(prototype)));
}

function nameHash(name: string): number {
  return Array.from(name).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
}
