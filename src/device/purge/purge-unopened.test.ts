import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newJourneyRow } from '#api/outbox/rows.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { readOutboxCopy } from '#device/outbox/outbox-copy.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { writeOwner } from '#device/session/owner.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { deleteDatabase } from './clear-database.ts';
import { beginPurge, finishInterruptedPurge, purgeDevice } from './purge.ts';
import { purgeIsPending } from './purge-mark.ts';

const SLEEP = { id: 'ana|sleep', owner: 'ana', title: 'Sleep well' };

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches());
  localStorage.clear();
  await deleteDatabase(OUTBOX_DATABASE.name);
  signIn('ana');
  await inOutbox((database) => database.change((transaction) => transaction.putRow(SLEEP)));
});

function signIn(owner: string): void {
  writeOwner({ owner, iss: 'https://pool', sub: owner });
}

async function inOutbox<Answer>(
  work: (database: ReturnType<typeof openOutboxDatabase>) => Promise<Answer>,
): Promise<Answer> {
  const database = openOutboxDatabase();
  const answer = await work(database);
  await database.copy.write();
  database.close();
  return answer;
}

const left = () => inOutbox((database) => database.change((transaction) => transaction.allRows()));

/** @returns has it work again */
function breakDatabase(how: 'does not open' | 'never answers'): () => void {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    if (how === 'does not open') {
      throw new DOMException('Refused', 'SecurityError');
    }
    return Object.create(EventTarget.prototype) as IDBOpenDBRequest;
  });
  return () => open.mockRestore();
}

describe('a log-out where the database cannot be had', () => {
  it.each([
    ['discard', 'does not open', []],
    ['discard', 'never answers', []],
    ['keep', 'does not open', [{ ...SLEEP, title: '' }]],
  ] as const)('is not done (%s, %s) before a start at which it opens has ended it', async (unsent, how, rows) => {
    const mend = breakDatabase(how);
    await beginPurge({ unsent });
    await purgeDevice();
    expect(purgeIsPending()).toBe(true);
    expect(await readOutboxCopy()).toEqual([]);
    mend();
    expect(await finishInterruptedPurge()).toBe(true);
    expect(await left()).toEqual(rows);
    expect(purgeIsPending()).toBe(false);
  });

  it('discards also where the same person has signed in again before that', async () => {
    const mend = breakDatabase('does not open');
    await beginPurge({ unsent: 'discard' });
    await purgeDevice({ sparing: 'ana' }); // As a sign-in does.
    signIn('ana');
    mend();
    expect(await finishInterruptedPurge()).toBe(true);
    expect(await left()).toEqual([]);
  });
});

it('a log-out where localStorage takes nothing more discards what it was told to', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await beginPurge({ unsent: 'discard' });
  await purgeDevice();
  expect(await left()).toEqual([]);
  expect(await readOutboxCopy()).toEqual([]);
});

it('a log-out discards what it asked about where localStorage was emptied under the page', async () => {
  const change = { owner: 'ana', siteUuid: 'acme', postSlug: 'sleep', listName: 'sleep', title: 'Sleep well' };
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [newJourneyRow({ ...change, wish: 'subscribed' }, 1)] });
  localStorage.clear();
  await beginPurge({ unsent: 'discard' });
  await purgeDevice();
  expect(await left()).toEqual([]);
  publishWaitingChanges(NOTHING_KNOWN);
});
