import { flush } from '#api/outbox/flush.ts';
import { journeySenders } from '#api/outbox/journey-senders.ts';
import { subscriptionsOnServer } from '#api/outbox/subscriptions-on-server.ts';
import { browserLocks } from '#api/outbox/lease.ts';
import { permittedPorts } from '#api/outbox/permitted-ports.ts';
import { read, retrySoon } from '#api/outbox/queue.ts';
import type { FlushEnd } from '#api/outbox/send-row.ts';
import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import type { OutboxMessage } from '#contract/device/outbox.ts';
import { OUTBOX_CHANNEL, OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';
import { createOutboxCopy } from '#device/outbox/outbox-copy.ts';
import { WITNESS } from '#device/outbox/outbox-store.ts';
import { permitStore, REFRESH_LOCK } from '#device/outbox/permit-store.ts';
import { openExisting } from '#device/purge/clear-database.ts';

import { renewTokens } from './renew-tokens.ts';
import { workerCalls } from './worker-calls.ts';
import { isUsable, workerStore } from './worker-store.ts';

/** A refresh has 15 seconds, and a lease one more. */
const REFRESH_LEASE_MS = 16_000;

/** Ends after which another try of the worker’s may go better. */
const AGAIN: ReadonlySet<FlushEnd> = new Set(['done', 'more', 'cooling', 'offline', 'failing']);

/**
 * Sends what waits, as the person who left a permit: journeys alone, since what else waits is sent with what only pages
 * know. Needs locks, without which a page could send beside us.
 * @returns whether something waits still that another try may send
 */
export async function sendWaiting(isStopped: () => boolean): Promise<'waits' | 'nothing'> {
  if (!('locks' in navigator) || (await permitStore.read()) === null) {
    return 'nothing';
  }
  const database = await openExisting(OUTBOX_DATABASE.name);
  if (database === null) {
    return 'nothing';
  }
  database.onversionchange = () => database.close();
  try {
    return (await isUsable(database, WITNESS)) ? await sendFrom(database, isStopped) : 'nothing';
  } finally {
    database.close();
  }
}

async function sendFrom(database: IDBDatabase, isStopped: () => boolean): Promise<'waits' | 'nothing'> {
  let isChanged = false;
  const store = workerStore(database, () => {
    isChanged = true;
  });
  const calls = workerCalls(() => permitStore.read());
  const ports = permittedPorts({
    store,
    locks: browserLocks(),
    senders: journeySenders(subscriptionsOnServer(calls.list), calls, () => undefined),
    now: Date.now,
    random: Math.random,
    notify: () => undefined,
    permits: permitStore,
    renewing: (work) => withLeasedLock(REFRESH_LOCK, REFRESH_LEASE_MS, work),
    renew: renewTokens,
    isStopped,
  });
  const owner = (await ports.credentials())?.owner;
  if (owner === undefined) {
    return 'nothing';
  }
  await retrySoon(store, owner, Date.now(), 'network');
  const end = await flush(ports, new Set());
  if (isChanged) {
    await tellOfChange(store);
  }
  const { rows } = await read(store, owner);
  return AGAIN.has(end) && rows.some(({ state }) => state !== 'failed') ? 'waits' : 'nothing';
}

/** What a start shows before it has asked the rows must not be what they said before. */
async function tellOfChange(store: ReturnType<typeof workerStore>): Promise<void> {
  await caches.delete(LAST_SEEN_CACHE).catch(() => false);
  await createOutboxCopy(() => store.change((transaction) => transaction.allRows())).write();
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  const message: OutboxMessage = { type: 'changed' };
  channel.postMessage(message);
  channel.close();
}
