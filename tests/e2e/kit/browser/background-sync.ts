import type { BrowserContext, Worker } from '@playwright/test';

import { OUTBOX_SYNC_TAG } from '#contract/device/storage.ts';

/** The browser’s Background Sync in the hands of a test. */
export interface BackgroundSync {
  /**
   * As the browser does it when there is a network again.
   * @returns once the worker is done: `again` where it asks to be woken once more
   */
  fire(origin: string): Promise<'done' | 'again'>;
  /** As `fire`, without waiting. */
  begin(origin: string): Promise<void>;
  /** The worker lives so many milliseconds later than it is. */
  setAhead(origin: string, ms: number): Promise<void>;
}

/** From a page of nobody’s, so that none of the app’s need be open. */
export async function backgroundSync(context: BrowserContext): Promise<BackgroundSync> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrations = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { registrationId, scopeURL } of updated) {
      registrations.set(new URL(scopeURL).origin, registrationId);
    }
  });
  await session.send('ServiceWorker.enable');

  async function begin(origin: string): Promise<void> {
    const registrationId = registrations.get(origin);
    if (registrationId === undefined) {
      throw new Error(`No worker of ${origin}`);
    }
    const event = { origin, registrationId, tag: OUTBOX_SYNC_TAG, lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', event);
  }

  return {
    begin,
    async setAhead(origin, ms) {
      const worker = await workerOf(context, origin);
      await worker.evaluate(`{ const now = Date.now.bind(Date); Date.now = () => now() + ${ms}; }`);
    },
    async fire(origin) {
      const worker = await workerOf(context, origin);
      await worker.evaluate(noteSyncs);
      await begin(origin);
      return worker.evaluate(endOfSync);
    },
  };
}

async function workerOf(context: BrowserContext, origin: string): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().startsWith(origin);
  return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs);
}

/** In the worker, whose types are not those of a page: keeps what the next sync waits for. */
const noteSyncs = `
  self.syncing = new Promise((resolve) => {
    const { waitUntil } = self.noted ?? ExtendableEvent.prototype;
    self.noted ??= { waitUntil };
    ExtendableEvent.prototype.waitUntil = function (work) {
      if (this.type === 'sync') {
        resolve({ end: work.then(() => 'done', () => 'again') });
      }
      return waitUntil.call(this, work);
    };
  });
  undefined`;
const endOfSync = `self.syncing.then(({ end }) => end)`;
