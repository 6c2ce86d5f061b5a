import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { allRows } from './rows.ts';

const StoredMail = v.object({ at: v.number(), to: v.string(), subject: v.string(), text: v.string() });
export type StoredMail = v.InferOutput<typeof StoredMail>;

/** Mail goes nowhere: it is kept, and shown at `/_local/mail`. */
export interface Mailbox {
  put(mail: StoredMail): void;
  newestFirst(): StoredMail[];
}

export function createMailbox(database: DatabaseSync): Mailbox {
  const insert = database.prepare('INSERT INTO mails (at, recipient, subject, text) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT at, recipient AS "to", subject, text FROM mails ORDER BY id DESC LIMIT 200');
  return {
    put({ at, to, subject, text }) {
      insert.run(at, to, subject, text);
    },
    newestFirst: () => allRows(select, StoredMail),
  };
}
