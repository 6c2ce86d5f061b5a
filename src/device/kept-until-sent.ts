import * as v from 'valibot';

import type { UnsentDocument } from '#contract/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';

import { readOwner } from './owner.ts';
import { readDocument, removeDocument, writeDocument } from './stored-document.ts';

/** A database that does not answer holds nobody up for longer: the mirror has to do then, as where there is none. */
const DATABASE_LIMIT_MS = 2000;

const Mirror = v.object({
  v: v.number(),
  owner: v.string(),
  /** Where it lies besides. */
  home: v.picklist(['database', 'none']),
  value: v.unknown(),
});
type Mirror = v.InferOutput<typeof Mirror>;

/** Something that a person did and the server does not know yet. There is one of a kind, and it is its owner's alone. */
export interface KeptUntilSent<Value> {
  /** As far as this page knows without looking into the database: the same object until it changes. */
  read(): Value | null;
  /** On the disk when this resolves, where a database answers; counts for as long as the page lives in any case. */
  keep(value: Value): Promise<void>;
  /** The server knows, or the person does not want it any more. */
  forget(): Promise<void>;
  /** Looks into the database: after a browser was killed, or at the next sign-in, only that knows. Never fails. */
  look(): Promise<Value | null>;
  subscribe(listener: () => void): () => void;
}

/**
 * The database has it: a browser that is killed loses the last seconds of localStorage. There is a mirror, for a first
 * paint that asks nothing of Dexie, for other tabs, and for browsers without a database.
 */
export function keptUntilSent<Value>(
  kind: UnsentDocument['state'],
  { key, version }: { readonly key: string; readonly version: number },
  schema: v.GenericSchema<unknown, Value>,
): KeptUntilSent<Value> {
  type Known = Pick<Mirror, 'owner' | 'home'> & { readonly value: Value };
  const listeners = new Set<() => void>();
  /** Undefined: not read yet. */
  let known: Known | null | undefined;
  let changes = 0;
  let lookedFor: string | undefined;

  function ofOwner(): Known | null {
    if (known === undefined) {
      const mirror = readDocument(key, Mirror);
      const value = v.safeParse(schema, mirror?.value);
      known = mirror?.v === version && value.success ? { ...mirror, value: value.output } : null;
    }
    return known !== null && known.owner === ownerNow() ? known : null;
  }

  function know(next: Known | null): void {
    known = next;
    if (next === null) {
      removeDocument(key);
    } else {
      writeDocument(key, { ...next, v: version });
    }
    listeners.forEach((listener) => listener());
  }

  async function keep(value: Value): Promise<void> {
    const owner = ownerNow();
    const change = (changes += 1);
    know({ owner, home: 'none', value });
    await withTimeout(DATABASE_LIMIT_MS, store(owner, value, change)).catch(() => undefined);
  }

  async function store(owner: string, value: Value, change: number): Promise<void> {
    const { putUnsentDocument } = await import('./unsent-documents.ts');
    await putUnsentDocument(kind, owner, value);
    if (change === changes) {
      know({ owner, home: 'database', value });
    }
  }

  async function look(): Promise<Value | null> {
    const owner = ownerNow();
    if (owner === '') {
      return null;
    }
    lookedFor = owner;
    await withTimeout(DATABASE_LIMIT_MS, compare(owner, changes)).catch(() => undefined);
    return ofOwner()?.value ?? null;
  }

  async function compare(owner: string, change: number): Promise<void> {
    const { getUnsentDocument, putUnsentDocument } = await import('./unsent-documents.ts');
    const kept = v.safeParse(schema, await getUnsentDocument(kind, owner));
    const mirrored = ofOwner();
    if (change !== changes || owner !== ownerNow()) {
      return;
    }
    if (kept.success) {
      if (JSON.stringify(kept.output) !== JSON.stringify(mirrored?.value)) {
        know({ owner, home: 'database', value: kept.output });
      }
    } else if (mirrored?.home === 'database') {
      know(null); // Forgotten just before the browser was killed.
    } else if (mirrored !== null) {
      await putUnsentDocument(kind, owner, mirrored.value);
    }
  }

  async function remove(owner: string): Promise<void> {
    const { deleteUnsentDocument } = await import('./unsent-documents.ts');
    await deleteUnsentDocument(kind, owner);
  }

  // Changed in another tab.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) {
      known = undefined;
      listeners.forEach((listener) => listener());
    }
  });

  return {
    read: () => ofOwner()?.value ?? null,
    keep,
    look,
    async forget() {
      const mine = ofOwner();
      if (mine === null) {
        return;
      }
      changes += 1;
      know(null);
      // What a database that does not answer may have of an earlier time changes nothing when it is sent once more.
      await withTimeout(DATABASE_LIMIT_MS, remove(mine.owner)).catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (lookedFor !== ownerNow()) {
        void look();
      }
      return () => listeners.delete(listener);
    },
  };
}

function ownerNow(): string {
  return readOwner()?.owner ?? '';
}
