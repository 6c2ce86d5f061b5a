import { isAgreed, isUnsentDocument } from '#contract/outbox.ts';
import type { UnsentDocument } from '#contract/outbox.ts';

import { removeOutboxCopies } from './outbox-copy.ts';
import { openOutbox } from './outbox-database.ts';
import type { OutboxDatabase } from './outbox-database.ts';

/**
 * At the end of a person’s time here: of one owner every unsent change goes, if so asked; what was sent goes anyway;
 * of what stays, names of journeys and ids of people go, so that it says who wanted what by hash and slug alone.
 * @throws {OutboxUnavailable}
 */
export async function clearOutbox(discardOf: string | undefined): Promise<void> {
  const database = openOutbox();
  try {
    await bare(database, discardOf);
    await database.copyAnew(); // Copies of before have names.
  } catch (error) {
    await removeOutboxCopies(); // Nobody can say what in them may stay.
    throw error;
  } finally {
    database.close();
  }
}

function bare(database: OutboxDatabase, discardOf: string | undefined): Promise<void> {
  return database.change(async (transaction) => {
    for (const row of await transaction.allRows()) {
      if (row.owner === discardOf || isAgreed(row)) {
        await transaction.deleteRow(row.id);
      } else if (isUnsentDocument(row)) {
        await transaction.putRow(withoutProfile(row));
      } else if ('title' in row && row.title !== '') {
        const nameless = { ...row, title: '' };
        await transaction.putRow(nameless);
      }
    }
  });
}

function withoutProfile(document: UnsentDocument): UnsentDocument {
  const { value } = document;
  return typeof value === 'object' ? { ...document, value: { ...value, profileId: undefined } } : document;
}
