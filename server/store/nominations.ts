import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { Nomination } from '#contract/api/sign-in/nomination.ts';

import { jsonOf, oneRow } from './rows.ts';

export interface StoredNomination {
  readonly nomination: Nomination;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | null;
  readonly confirmedAt: number | null;
}

export interface NominationStore {
  /** Codes are typed by people: case and space around them say nothing. */
  find(code: string): StoredNomination | undefined;
  confirm(code: string, at: number): void;
}

const Row = v.object({
  data: jsonOf(Nomination),
  expires_at: v.nullable(v.number()),
  confirmed_at: v.nullable(v.number()),
});

export function createNominationStore(database: DatabaseSync): NominationStore {
  const select = database.prepare('SELECT data, expires_at, confirmed_at FROM nominations WHERE code = ?');
  const update = database.prepare('UPDATE nominations SET confirmed_at = coalesce(confirmed_at, ?) WHERE code = ?');
  return {
    find(code) {
      const row = oneRow(select, Row, stored(code));
      return row && { nomination: row.data, expiresAt: row.expires_at, confirmedAt: row.confirmed_at };
    },
    confirm(code, at) {
      update.run(at, stored(code));
    },
  };
}

function stored(code: string): string {
  return code.trim().toUpperCase();
}
