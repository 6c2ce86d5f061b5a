import { loadOutbox } from '#device/outbox/load-outbox.ts';

const SEND_NOW_MS = 5000;

/** Sends what waits, as far as that is done within five seconds; what fails is kept. */
export async function sendUnsent(): Promise<void> {
  const outbox = await loadOutbox();
  await outbox.sendNow(SEND_NOW_MS);
}
