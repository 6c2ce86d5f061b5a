import * as v from 'valibot';

import { createStore } from '#contract/create-store.ts';
import type { DocumentKind } from '#contract/device/outbox.ts';
import { readOwner } from '#device/session/owner.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

const Stored = v.object({
  v: v.number(),
  owner: v.string(),
  /** Where it lies besides. */
  home: v.picklist(['database', 'none']),
  value: v.unknown(),
});

/**
 * What the outbox has of one kind of document, without asking Dexie: for the first paint, for other tabs, and for
 * browsers without a database. The database is where it is; the mirror has it alone only until that has answered.
 */
export interface Mirror<Value = unknown> {
  readonly kind: DocumentKind;
  /** Of the owner of this device; null: nothing waits, as far as this page knows. The same object until it changes. */
  read(): Value | null;
  /** It counts from now on, and wants to be written into the database. */
  write(value: Value): void;
  /** The server has it, or the person does not want it any more. `of`: whose it was, if not the owner's of now. */
  clear(of?: string): void;
  subscribe(listener: () => void): () => void;
  /** What the database does not have yet; null: nothing. */
  unstored(): Value | null;
  /** One more with each change here: a look into the database that began before one says nothing any more. */
  revision(): number;
  /** The database has been read: this is what it has of an owner; undefined: nothing. */
  adopt(owner: string, found: unknown, revision: number): void;
}

export function createMirror<Value>(
  kind: DocumentKind,
  { key, version }: { readonly key: string; readonly version: number },
  schema: v.GenericSchema<unknown, Value>,
): Mirror<Value> {
  interface Known {
    readonly owner: string;
    readonly home: 'database' | 'none';
    readonly value: Value;
  }
  /** Undefined: not read yet. */
  const store = createStore<Known | null | undefined>(undefined, (known) => (known === undefined ? stored() : known));
  let revision = 0;

  function stored(): Known | null {
    const document = readDocument(key, Stored);
    const value = v.safeParse(schema, document?.value);
    return document?.v === version && value.success ? { ...document, value: value.output } : null;
  }

  function ofOwner(): Known | null {
    const known = store.get() ?? null;
    return known?.owner === ownerNow() ? known : null;
  }

  function know(next: Known | null): void {
    revision += 1;
    if (next === null) {
      removeDocument(key);
    } else {
      writeDocument(key, { ...next, v: version });
    }
    store.set(next);
  }

  // Changed in another tab.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) {
      revision += 1;
      store.set(undefined);
    }
  });

  return {
    kind,
    read: () => ofOwner()?.value ?? null,
    write: (value) => know({ owner: ownerNow(), home: 'none', value }),
    clear(of = ownerNow()) {
      if (of === ownerNow() && ofOwner() !== null) {
        know(null);
      }
    },
    subscribe: store.subscribe,
    unstored() {
      const mine = ofOwner();
      return mine?.home === 'none' ? mine.value : null;
    },
    revision: () => revision,
    adopt(owner, found, since) {
      if (since !== revision || owner !== ownerNow()) {
        return;
      }
      const mine = ofOwner();
      const value = v.safeParse(schema, found);
      if (!value.success) {
        if (mine?.home === 'database') {
          know(null); // Sent or discarded just before the browser was killed.
        }
      } else if (mine?.home !== 'database' || JSON.stringify(mine.value) !== JSON.stringify(value.output)) {
        know({ owner, home: 'database', value: value.output });
      }
    },
  };
}

function ownerNow(): string {
  return readOwner()?.owner ?? '';
}
