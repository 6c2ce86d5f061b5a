import * as v from 'valibot';

import { readCopy, removeCopies, writeCopy } from './cache-copy.ts';
import type { StoredRow } from './outbox-store.ts';

const PLACE = { name: 'kinward.outbox', address: '/.kinward/outbox' };
const Row = v.looseObject({ id: v.string(), owner: v.string() });

/** Every row of the outbox as it was last written down here, unread; empty: none, or no Cache Storage. */
export const readOutboxCopy = (): Promise<StoredRow[]> => readCopy(PLACE, Row);

/** Never throws: the database is where the rows are. */
export const writeOutboxCopy = (rows: readonly StoredRow[]): Promise<void> => writeCopy(PLACE, rows);

export const removeOutboxCopies = (): Promise<void> => removeCopies(PLACE);
