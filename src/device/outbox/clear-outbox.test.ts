// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { clearOutbox } from './clear-outbox.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { WITNESS } from './outbox-store.ts';
import type { OutboxTransaction } from './outbox-store.ts';

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(OUTBOX_DATABASE.name).onsuccess = resolve;
  });
  await change(async (transaction) => {
    for (const key of [WITNESS, 'lease:ana', 'cool:ana', 'lease:ben', 'cool:ben', 'later:ben']) {
      await transaction.putMeta({ key, at: 1, count: 1 });
    }
    await transaction.putRow({ id: 'ana|sleep', owner: 'ana' });
  });
});

async function change<Answer>(work: (transaction: OutboxTransaction) => Promise<Answer>): Promise<Answer> {
  const database = openOutboxDatabase();
  try {
    return await database.change(work);
  } finally {
    await database.copy.write();
    database.close();
  }
}

const keys = () => change(async (transaction) => (await transaction.allMetas()).map(({ key }) => key).toSorted());

it('nothing of whoever has nothing unsent is left after a log-out, not even when their changes were sent', async () => {
  await clearOutbox('ana');
  expect(await keys()).toEqual([WITNESS]);
});

it('with unsent changes that are kept, the time that the server wants to be left alone stays', async () => {
  await clearOutbox(undefined);
  expect(await keys()).toEqual(['cool:ana', 'lease:ana', WITNESS]);
});

it('what is of the person who signs in stays', async () => {
  await clearOutbox('ana', { sparing: 'ben' });
  expect(await keys()).toEqual(['cool:ben', 'later:ben', 'lease:ben', WITNESS]);
});
