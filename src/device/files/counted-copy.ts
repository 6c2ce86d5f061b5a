import type * as v from 'valibot';

import { withTimeout } from '#contract/with-timeout.ts';

import { readCopy, removeEarlierCopies, writeCopy, writeWhile } from './cache-copy.ts';
import type { Place } from './cache-copy.ts';

/*
 * A browser that is killed forgets the last seconds of localStorage, and with them that somebody has just said No, turned
 * discreet mode on or removed a search. So what must not be forgotten lies in Cache Storage too, which is durable at once
 * (docs/device-storage.md). Both count the changes: the copy is ahead only where localStorage has lost something.
 */

interface CountedCopy<Row> {
  /** What was written last; undefined where nothing can be read. Never fails. */
  read(): Promise<Row | undefined>;
  /** One after the other: the last one counts, and nothing is left of those before. Never fails. */
  write(row: Row): void;
}

/** A store that hangs holds nobody up: then localStorage has to do. */
const READ_WITHIN_MS = 2000;

/** @param placeNow undefined: nothing may be kept; an owner's place is another one once they have left */
export function createCountedCopy<Row extends { readonly count: number }>(
  placeNow: () => Place | undefined,
  schema: v.GenericSchema<unknown, Row>,
): CountedCopy<Row> {
  let writing = Promise.resolve();
  const isNow = ({ name }: Place) => placeNow()?.name === name;

  async function put(place: Place, row: Row): Promise<void> {
    await writeCopy(place, [row]);
    await removeEarlierCopies(place);
  }

  return {
    async read() {
      const place = placeNow();
      const reading = place && withTimeout(READ_WITHIN_MS, readCopy(place, schema)).catch(() => []);
      const [row] = (await reading) ?? [];
      return place && isNow(place) ? row : undefined;
    },
    write(row) {
      const place = placeNow();
      if (place) {
        const isStill = () => isNow(place);
        writing = writing.then(() => writeWhile(isStill, place, () => put(place, row))).catch(() => undefined); // No Cache Storage here.
      }
    },
  };
}
