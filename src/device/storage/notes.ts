import * as v from 'valibot';

import { currentOwner } from '#device/session/current-owner.ts';

import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

interface Noted {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was pressed and is on its way into a database: a page that is left in the same instant would take it along. */
interface Notes<Press extends Noted> {
  /** They stay noted while the work goes on, and not when it fails: the person is told. */
  during<Answer>(presses: readonly Press[], work: () => Promise<Answer>): Promise<Answer>;
  /** Of pages that were left before the database had it; of each thing the last one. */
  left(): Press[];
  /** One alone; a later one of the same thing stays. */
  forget(press: Press): void;
}

/** In localStorage, where it is written at once. For nobody but the owner of this device: none outlives a log-out. */
export function createNotes<Press extends Noted>(
  { key, version }: { readonly key: string; readonly version: number },
  schema: v.GenericSchema<unknown, Press>,
  idOf: (press: Press) => string,
): Notes<Press> {
  const Stored = v.object({ v: v.literal(version), owner: v.string(), presses: v.array(schema) });
  /** What this page sees to itself. */
  const inHand = new Set<string>();

  function stored(): Press[] {
    const found = readDocument(key, Stored);
    return found !== null && found.owner === currentOwner() ? found.presses : [];
  }

  function write(presses: readonly Press[]): void {
    const owner = currentOwner();
    if (owner === undefined || presses.length === 0) {
      removeDocument(key);
    } else {
      writeDocument(key, { v: version, owner, presses });
    }
  }

  function forget(press: Press): void {
    const presses = stored();
    const others = presses.filter((one) => idOf(one) !== idOf(press) || one.at !== press.at);
    if (others.length < presses.length) {
      write(others);
    }
  }

  return {
    async during(presses, work) {
      const ids = new Set(presses.map(idOf));
      ids.forEach((id) => inHand.add(id));
      write([...stored().filter((one) => !ids.has(idOf(one))), ...presses]);
      try {
        return await work();
      } finally {
        ids.forEach((id) => inHand.delete(id));
        presses.forEach(forget);
      }
    },
    left: () => stored().filter((press) => !inHand.has(idOf(press))),
    forget,
  };
}
