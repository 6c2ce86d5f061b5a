import { expect, it } from 'vitest';

import { memoryOutbox } from '#device/outbox/memory-outbox.ts';

import { discard, enqueue, enqueueLate, read } from './queue.ts';
import { agreedRow, journeyId, newJourneyRow } from './rows.ts';

const SLEEP = { owner: 'o', siteUuid: 's', postSlug: 'sleep', listName: 'sleep-list', title: 'Sleep' } as const;
const SUBSCRIBED = { ...SLEEP, wish: 'subscribed' } as const;
const UNSUBSCRIBED = { ...SLEEP, wish: 'unsubscribed' } as const;

it('writes down late what was pressed, where nothing has been done with the journey since', async () => {
  const store = memoryOutbox();
  await enqueueLate(store, SUBSCRIBED, { at: 100, now: 300 });
  await enqueueLate(store, UNSUBSCRIBED, { at: 200, now: 300 });
  expect((await read(store, 'o')).rows).toMatchObject([{ wish: 'unsubscribed', generation: 2, changedAt: 200 }]);
});

it('leaves a later press as it is', async () => {
  const store = memoryOutbox();
  await enqueue(store, UNSUBSCRIBED, 200);
  await enqueueLate(store, SUBSCRIBED, { at: 100, now: 300 });
  expect((await read(store, 'o')).rows).toMatchObject([{ wish: 'unsubscribed', generation: 1 }]);
});

it.each([
  [200, []],
  [50, [{ wish: 'subscribed', changedAt: 100 }]],
])('asks again only for what the server agreed to before the press: at %i', async (agreedAt, rows) => {
  const store = memoryOutbox();
  const agreed = agreedRow(newJourneyRow(UNSUBSCRIBED, 0), agreedAt);
  await store.change((transaction) => transaction.putRow(agreed));
  await enqueueLate(store, SUBSCRIBED, { at: 100, now: 300 });
  expect((await read(store, 'o')).rows).toMatchObject(rows);
});

it('a press that comes late counts where the row is of a clock that was put back since', async () => {
  const store = memoryOutbox();
  await enqueue(store, SUBSCRIBED, 900);
  await enqueueLate(store, UNSUBSCRIBED, { at: 100, now: 200 });
  expect((await read(store, 'o')).rows).toMatchObject([{ wish: 'unsubscribed', generation: 2, changedAt: 100 }]);
});

it('a Discard that comes late does so too', async () => {
  const store = memoryOutbox();
  await enqueue(store, SUBSCRIBED, 900);
  await discard(store, journeyId('o', SUBSCRIBED.listName), 200, 100);
  expect((await read(store, 'o')).rows).toEqual([]);
});

it.each([
  [150, []],
  [50, [{ wish: 'subscribed', changedAt: 100 }]],
])('a Discard that comes late takes back only what it was pressed at: at %i', async (pressedAt, rows) => {
  const store = memoryOutbox();
  await enqueue(store, SUBSCRIBED, 100);
  await discard(store, journeyId('o', SUBSCRIBED.listName), 200, pressedAt);
  expect((await read(store, 'o')).rows).toMatchObject(rows);
});
