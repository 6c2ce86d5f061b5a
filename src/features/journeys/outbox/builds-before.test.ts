// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { isJourneyRow } from '#contract/device/outbox.ts';
import type { StoredRow } from '#contract/device/outbox.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';

import { enqueue, enqueueDocument, read } from '#api/outbox/queue.ts';
import { World } from './world.test-kit.ts';

/** As the builds read rows that knew no kinds (until 0.1.0 of November 2026): a roll-back brings them back. */
const RowBefore = v.object({
  v: v.literal(1),
  id: v.string(),
  owner: v.string(),
  siteUuid: v.string(),
  ...JourneySubscription.entries,
  title: v.fallback(v.string(), ''),
  wish: v.picklist(['subscribed', 'unsubscribed']),
  generation: v.number(),
  sentGeneration: v.fallback(v.number(), 0),
  state: v.picklist(['queued', 'sending', 'uncertain', 'failed']),
  notBefore: v.fallback(v.number(), 0),
  resend: v.fallback(v.picklist(['yes', 'no']), 'yes'),
});
const DocumentBefore = v.object({
  state: v.picklist(['leave-dates', 'tour-end']),
  id: v.string(),
  owner: v.string(),
  value: v.unknown(),
  changedAt: v.number(),
});

const DATES = { saved: { firstDay: '', lastDay: '' }, wanted: { firstDay: '2027-01-02', lastDay: '' } };
const SLEEP = { owner: 'ana', siteUuid: 's', postSlug: 'sleep', listName: 'sleep', title: 'Sleep' } as const;

async function storeWith(...rows: StoredRow[]): Promise<OutboxStore> {
  const store = memoryOutbox();
  await store.change(async (transaction) => {
    for (const row of rows) {
      await transaction.putRow(row);
    }
  });
  return store;
}
const stored = (store: OutboxStore) => store.change((transaction) => transaction.allRows());

describe('what a build before has left', () => {
  it.each(['subscribed', 'unsubscribed'] as const)('of a journey (%s) has its kind, and is sent', async (wish) => {
    const row = { ...SLEEP, v: 1, id: 'ana|sleep', wish, generation: 2, sentGeneration: 1, state: 'queued' };
    const world = new World(await storeWith(row));
    world.server.change('ana', 'sleep', wish === 'subscribed' ? 'unsubscribed' : 'subscribed');
    const kind = wish === 'subscribed' ? 'subscribe' : 'unsubscribe';
    expect((await read(world.store, 'ana')).rows).toMatchObject([{ kind, generation: 2, resend: 'yes' }]);
    expect(await world.flush()).toBe('done');
    expect(world.server.agrees('ana', 'sleep', wish)).toBe(true);
  });

  it.each(['leave-dates', 'tour-end'] as const)('of a document (%s) waits to be sent', async (kind) => {
    const before = { state: kind, id: `ana#${kind}`, owner: 'ana', value: DATES, changedAt: 7 };
    const { rows, documents } = await read(await storeWith(before), 'ana');
    expect(rows).toEqual([]);
    expect(documents).toMatchObject([
      { kind, state: 'queued', value: DATES, changedAt: 7, generation: 1, notBefore: 0, resend: 'yes' },
    ]);
  });
});

describe('what this build leaves', () => {
  it.each(['subscribed', 'unsubscribed'] as const)('of a journey (%s) a build before can send', async (wish) => {
    const store = memoryOutbox();
    await enqueue(store, { ...SLEEP, wish }, 5);
    const [row] = await stored(store);
    expect(v.parse(RowBefore, row)).toMatchObject({ ...SLEEP, id: 'ana|sleep', wish, state: 'queued', generation: 1 });
  });

  it('of a journey that a build before has written on is what that one made of it', async () => {
    const store = memoryOutbox();
    await enqueue(store, { ...SLEEP, wish: 'subscribed' }, 5);
    const [row] = await stored(store);
    const pressed = { ...v.parse(RowBefore, row), wish: 'unsubscribed', generation: 2 }; // It knows no kinds.
    const again = await read(await storeWith(pressed), 'ana');
    expect(again.rows).toMatchObject([{ kind: 'unsubscribe', wish: 'unsubscribed', generation: 2 }]);
  });

  it.each(['leave-dates', 'tour-end'] as const)(
    'of a document (%s) a build before reads, and takes for no journey',
    async (kind) => {
      const store = memoryOutbox();
      await enqueueDocument(store, { owner: 'ana', kind, value: DATES }, 5);
      const [row] = await stored(store);
      expect(v.is(RowBefore, row)).toBe(false);
      expect(v.parse(DocumentBefore, row)).toEqual({
        state: kind,
        id: `ana#${kind}`,
        owner: 'ana',
        value: DATES,
        changedAt: 5,
      });
      expect((await read(store, 'ana')).documents.some(isJourneyRow)).toBe(false);
    },
  );
});
