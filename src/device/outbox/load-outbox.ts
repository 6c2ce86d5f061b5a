import { startProvidedOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { publishWaitingChanges, waitingChanges } from './waiting-changes.ts';

const AGAIN_AFTER_MS = 3000;
/** How long the screens wait for what is kept: a database may never open, and no browser says so. */
const SCREENS_WAIT_MS = 3000;

let loading: Promise<Outbox> | undefined;
let loaded: Outbox | undefined;

/** The outbox, once its file is here: a press that need not wait for it is written before the next frame is drawn. */
export function loadedOutbox(): Outbox | undefined {
  return loaded;
}

/** The one outbox of this page, loaded with the first need, after the first content. */
export function loadOutbox(): Promise<Outbox> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // The next need tries again; without one, this does: what waits is not on the screen before.
    showWithout();
    setTimeout(() => void loadOutbox().catch(() => undefined), AGAIN_AFTER_MS);
    throw error;
  });
  return loading;
}

async function load(): Promise<Outbox> {
  setTimeout(showWithout, SCREENS_WAIT_MS);
  loaded = await startProvidedOutbox();
  return loaded;
}

/** The screens are held back no longer; what is kept joins them as soon as it is known. */
function showWithout(): void {
  const changes = waitingChanges();
  if (changes.rows === undefined) {
    publishWaitingChanges({ ...changes, rows: [] });
  }
}
