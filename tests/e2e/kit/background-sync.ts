import type { BrowserContext } from '@playwright/test';

import { OUTBOX_SYNC_TAG } from '#contract/device/storage.ts';

/** The browser’s Background Sync in the hands of a test. */
export interface BackgroundSync {
  /** As the browser does it when there is a network again. */
  fire(origin: string): Promise<void>;
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
  return {
    async fire(origin) {
      const registrationId = registrations.get(origin);
      if (registrationId === undefined) {
        throw new Error(`No worker of ${origin}`);
      }
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: OUTBOX_SYNC_TAG,
        lastChance: false,
      });
    },
  };
}
