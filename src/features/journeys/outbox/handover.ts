import { read } from '#api/outbox/queue.ts';
import { OUTBOX_SYNC_TAG } from '#contract/device/storage.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import { report } from '#tracking/report.ts';

/** What the worker needs to send as whoever is signed in. */
export interface SendPermits {
  leave(): Promise<void>;
  withdraw(): Promise<void>;
}

/** Hands what waits over to the worker, for the time in which no page is open. */
export interface Handover {
  /** Rows have changed: the worker may send while something waits, and no longer. */
  update(): Promise<void>;
  /** As `update`, unless it is sent within a moment; then the browser wakes the worker once there is a network. */
  pressed(how: 'online' | 'offline'): void;
}

/** A press that a network takes is sent by then, and nothing has to be written down for anybody. */
const SENT_WITHIN_MS = { online: 1000, offline: 150 };

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Chromium alone has Background Sync; elsewhere what waits is sent by the next page. */
export function createHandover(store: LastingStore, owner: () => string | undefined, permits: SendPermits): Handover {
  let registration: SyncRegistration | undefined;
  let isPressed = false;
  let isWaiting = false;
  let soon: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    const wasPressed = isPressed;
    isPressed = false;
    registration = await registrationOfWorker();
    isWaiting = await hasSomethingForWorker();
    await (isWaiting ? permits.leave() : permits.withdraw());
    // Never but for a press, or when the page goes: where the browser takes it for online, it wakes us at once.
    if (isWaiting && wasPressed) {
      askForSync(registration);
    }
  }

  async function hasSomethingForWorker(): Promise<boolean> {
    const mine = owner();
    const canSend = store.lasts === 'device' && registration?.sync !== undefined && waitingChanges().session === 'fine';
    return mine !== undefined && canSend && (await read(store, mine)).rows.some(({ state }) => state !== 'failed');
  }

  function update(): Promise<void> {
    clearTimeout(soon);
    return look().catch(report); // Then the next page sends, as without a worker.
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && (isPressed || isWaiting)) {
      askForSync(registration); // At once: whoever closes the page waits for nothing.
      void update();
    }
  });

  return {
    update,
    pressed(how) {
      isPressed = true;
      clearTimeout(soon);
      soon = setTimeout(() => void update(), SENT_WITHIN_MS[how]);
    },
  };
}

async function registrationOfWorker(): Promise<SyncRegistration | undefined> {
  try {
    const workers = ifAllowed(() => navigator.serviceWorker);
    return (await workers?.getRegistration()) as SyncRegistration | undefined; // Not in the DOM library: Chromium alone has it.
  } catch {
    return undefined;
  }
}

/** Where the browser does not allow it, other occasions remain. */
function askForSync(registration: SyncRegistration | undefined): void {
  registration?.sync?.register(OUTBOX_SYNC_TAG).catch(() => undefined);
}
