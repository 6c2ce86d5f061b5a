import { isAgreed } from '#contract/outbox.ts';

import { openOutbox } from './outbox-database.ts';

/**
 * At the end of a person’s time here: of one owner every unsent change goes, if so asked; what was sent goes anyway;
 * of what stays, the names of journeys go, so that it says who wanted what by hash and slug alone.
 * @throws {OutboxUnavailable}
 */
export async function clearOutbox(discardOf: string | undefined): Promise<void> {
  const database = openOutbox();
  try {
    await database.change(async (transaction) => {
      for (const row of await transaction.allRows()) {
        if (row.owner === discardOf || isAgreed(row)) {
          await transaction.deleteRow(row.id);
        } else if ('title' in row && row.title !== '') {
          const nameless = { ...row, title: '' };
          await transaction.putRow(nameless);
        }
      }
    });
  } finally {
    database.close();
  }
}
