import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { discard, enqueue } from '#api/outbox/queue.ts';
import { newJourneyRow } from '#api/outbox/rows.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { NOTHING_KNOWN, publishWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { deleteDatabase } from '#device/purge/clear-database.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { withCopied } from './copied-changes.ts';
import { JOURNEYS_ALONE, SLEEP } from './page.test-kit.ts';
import { startOutbox } from './start-outbox.ts';

let owner: string;

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', undefined); // Pages of earlier tests live on, and are to hear nothing.
  vi.stubGlobal('caches', fakeCaches());
  owner = await givenSignedIn('ana');
  publishWaitingChanges(NOTHING_KNOWN);
  await deleteDatabase(OUTBOX_DATABASE.name);
});

/** An earlier page wrote one change down for each. */
async function givenWaiting(...owners: readonly string[]): Promise<void> {
  const database = openOutboxDatabase();
  for (const whose of owners) {
    await enqueue(database, { ...SLEEP, owner: whose }, 1);
  }
  await database.copy.write();
  database.close();
}

function givenDatabaseThat(trouble: 'does not open' | 'never answers'): void {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    if (trouble === 'does not open') {
      throw new DOMException('Refused', 'SecurityError');
    }
    return Object.create(EventTarget.prototype) as IDBOpenDBRequest;
  });
}

function openPage() {
  const api = fakeApi({ journeys: () => Response.json([]) });
  const outbox = startOutbox({ client: new QueryClient(), ...JOURNEYS_ALONE });
  return { api, outbox };
}

const shown = () => waitingChanges().rows?.map(({ id, wish }) => ({ id, wish }));

describe.each(['does not open', 'never answers'] as const)('where the database %s', (trouble) => {
  it('what waits in it is shown, of whoever is signed in, and not sent', async () => {
    await givenWaiting(owner, 'ben');
    givenDatabaseThat(trouble);
    const { api } = openPage();
    await vi.waitFor(() => expect(shown()).toEqual([{ id: `${owner}|sleep`, wish: 'subscribed' }]), 5000);
    expect(api.calls.map(({ endpoint }) => endpoint)).not.toContain('subscribe');
  });

  it('nothing is shown where nothing waits', async () => {
    await givenWaiting('ben');
    givenDatabaseThat(trouble);
    openPage();
    await vi.waitFor(() => expect(shown()).toEqual([]), 5000);
  });
});

describe('a change that waits in a database that does not open', () => {
  it('is pressed, tried and discarded in vain: it would be sent all the same', async () => {
    await givenWaiting(owner);
    givenDatabaseThat('does not open');
    const { api, outbox } = openPage();
    expect(await outbox.enqueue({ ...SLEEP, wish: 'unsubscribed' })).toBe('refused');
    await expect(outbox.retry(`${owner}|sleep`)).rejects.toThrow('cannot be used');
    await expect(outbox.discard(`${owner}|sleep`)).rejects.toThrow('cannot be used');
    expect(api.calls.map(({ method }) => method)).not.toContain('POST');
    expect(shown()).toEqual([{ id: `${owner}|sleep`, wish: 'subscribed' }]);
  });

  it('keeps nobody from a press on another journey', async () => {
    await givenWaiting(owner);
    givenDatabaseThat('does not open');
    const { outbox } = openPage();
    expect(await outbox.enqueue({ ...SLEEP, listName: 'leave', postSlug: 'leave' })).toBe('kept');
    expect(shown()).toHaveLength(2);
  });

  it('is no longer shown once it has been discarded', async () => {
    await givenWaiting(owner);
    const database = openOutboxDatabase();
    await discard(database, `${owner}|sleep`, 2);
    await database.copy.write();
    database.close();
    givenDatabaseThat('does not open');
    await openPage().outbox.read();
    expect(shown()).toEqual([]);
  });
});

it('what a page knows of a journey counts more than the copy', () => {
  const copied = newJourneyRow({ ...SLEEP, owner: 'ana' }, 1);
  const own = { ...copied, wish: 'unsubscribed' } as const;
  const other = newJourneyRow({ ...SLEEP, listName: 'leave', owner: 'ana' }, 1);
  expect(withCopied([own], { rows: [copied, other], newer: 0 })).toEqual([other, own]);
});
