import * as v from 'valibot';
import { Workbox } from 'workbox-window';

import { WorkerMessage } from '#contract/device/worker-messages.ts';
import type { PageMessage } from '#contract/device/worker-messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

import { putInCharge } from './bring-update.ts';
import { installWorker, isFirstWorkerOurs } from './first-worker.ts';
import { drainWorkerMessages, wasWorkerReplaced } from './worker-message-buffer.ts';

const HOUR_MS = 3_600_000;
/** Looking at the page again and again does not ask the server each time. */
const CHECK_APART_MS = 60_000;
const ACTIVATE_WITHIN_MS = 5000;

let registration: ServiceWorkerRegistration | undefined;
/** This page asked for the new version: it sees to its own reload. */
let accepting = false;

/**
 * Installs the worker and looks for updates every hour, on return to the page and when the line comes back. Resolves once
 * it is installed: until then, and where a browser has none, the app works online and promises nothing offline.
 */
export async function startWorker(listeners: {
  onMessage: (message: WorkerMessage) => void;
  /** A new version is installed and waits for `acceptUpdate`. */
  onUpdateReady: () => void;
  /** The new version is in charge, because it was accepted in another tab: this page is still the old one. */
  onTakenOver: () => void;
}): Promise<void> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers === undefined) {
    return;
  }
  drainWorkerMessages((message) => {
    const parsed = v.safeParse(WorkerMessage, message);
    if (parsed.success) {
      listeners.onMessage(parsed.output);
    }
  });
  const before = await workers.getRegistration().catch(() => undefined);
  // At a first visit the first worker only begins.
  let isOld = isFirstWorkerOurs() ? workers.controller !== null : Boolean(before?.active);
  workers.addEventListener('controllerchange', () => {
    if (isOld && !accepting) {
      listeners.onTakenOver();
    }
    isOld = true;
  });
  if (wasWorkerReplaced()) {
    listeners.onTakenOver(); // In the seconds in which nobody listened here.
  }
  registration = await installWorker(async (address, options) => {
    const worker = new Workbox(address, options);
    worker.addEventListener('waiting', async () => {
      const { active, waiting } = (await workers.getRegistration().catch(() => undefined)) ?? {};
      // The first one waits too, until it begins: in a busy Firefox for longer than the library takes for no waiting.
      if (active && waiting) {
        listeners.onUpdateReady();
      }
    });
    return worker.register({ immediate: true });
  });
  if (registration === undefined) {
    return;
  }
  lookForUpdates(registration);
  const { active } = registration;
  // Opened in the moment in which the first worker took over the pages that were there: it would go without until the next.
  if (active?.state === 'activated' && workers.controller === null) {
    isOld = false; // Its taking charge is no update.
    active.postMessage({ type: 'take-charge' } satisfies PageMessage);
  }
}

/**
 * The waiting version takes over, and this page reloads once into it. Unsaved work is the caller's concern; where the
 * person then chooses to stay after all, this can be called again.
 */
export function acceptUpdate(reload: () => void = () => location.reload()): void {
  if (accepting) {
    return;
  }
  const waiting = registration?.waiting;
  if (waiting === null || waiting === undefined) {
    reload(); // Another tab was faster: the new version is there already.
    return;
  }
  accepting = true;
  withTimeout(ACTIVATE_WITHIN_MS, putInCharge(navigator.serviceWorker, waiting))
    .catch(() => undefined) // A worker that does not answer must not leave the person waiting.
    .finally(() => {
      accepting = false;
      reload();
    });
}

function lookForUpdates(registered: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAt < CHECK_APART_MS) {
      return;
    }
    lookedAt = performance.now();
    registered.update().catch(() => undefined); // No network: the next occasion asks again.
  };
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}
