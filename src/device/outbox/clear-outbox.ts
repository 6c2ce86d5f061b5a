import { isAgreed } from '#contract/device/outbox.ts';
import type { StoredRow } from '#contract/device/outbox.ts';

import { removeOutboxCopies } from './outbox-copy.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { ownerOfMeta } from './outbox-store.ts';

/**
 * At the end of a person’s time here: of one owner every unsent change goes, if so asked; what was sent goes anyway;
 * of what stays, names of journeys and ids of people go, so that it says who wanted what by hash and slug alone. What is
 * of the owner who is spared stays as it is, unless it is to be discarded. What flushes signed goes with an owner's last row.
 * @throws {DatabaseFailed}
 */
export async function clearOutbox(
  discardOf: string | undefined,
  { sparing }: { sparing?: string } = {},
): Promise<void> {
  const database = openOutboxDatabase();
  try {
    await bare(database, discardOf, sparing);
    await database.copy.writeAnew(); // Copies of before have names.
  } catch (error) {
    await removeOutboxCopies(); // Nobody can say what in them may stay.
    throw error;
  } finally {
    database.close();
  }
}

function bare(database: OutboxDatabase, discardOf: string | undefined, sparing: string | undefined): Promise<void> {
  return database.change(async (transaction) => {
    const staying = new Set([sparing, undefined]);
    for (const row of await transaction.allRows()) {
      if (row.owner === discardOf || (isAgreed(row) && row.owner !== sparing)) {
        await transaction.deleteRow(row.id);
      } else if (row.owner !== sparing) {
        await transaction.putRow(withoutNames(row));
        staying.add(row.owner);
      }
    }
    for (const meta of await transaction.allMetas()) {
      if (!staying.has(ownerOfMeta(meta))) {
        await transaction.deleteMeta(meta.key);
      }
    }
  });
}

/** Also of a row that a newer build wrote, as far as it has them in the same place. */
function withoutNames(row: StoredRow): StoredRow {
  const nameless = { ...row, ...('title' in row && { title: '' }) };
  return 'value' in row && typeof row.value === 'object'
    ? Object.assign(nameless, { value: { ...row.value, profileId: undefined } })
    : nameless;
}
