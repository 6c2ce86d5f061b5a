import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { allRows, jsonOf } from './rows.ts';

const StoredEvent = v.object({ kind: v.string(), at: v.number(), data: jsonOf(v.unknown()) });
type StoredEvent = v.InferOutput<typeof StoredEvent>;

export interface EventStore {
  /** `kind`: `personalisation`, or the type of the analytics event. */
  add(kind: string, at: number, data: object): void;
  /** In the order in which they came. */
  all(): StoredEvent[];
}

export function createEventStore(database: DatabaseSync): EventStore {
  const insert = database.prepare('INSERT INTO events (kind, at, data) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT kind, at, data FROM events ORDER BY id');
  return {
    add(kind, at, data) {
      insert.run(kind, at, JSON.stringify(data));
    },
    all: () => allRows(select, StoredEvent),
  };
}
