import type { PageMessage } from '#contract/device/worker-messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

const ANSWER_WITHIN_MS = 1500;

/** Has the worker delete what it keeps of every owner, or of one, and stop writing what is under way. */
export async function clearWorkerCaches(owner?: string): Promise<'forgotten' | 'no answer'> {
  const workers = ifAllowed(() => navigator.serviceWorker);
  if (workers === undefined) {
    return 'no answer';
  }
  const registration = await withTimeout(ANSWER_WITHIN_MS, workers.getRegistration()).catch(() => undefined);
  const worker = registration?.active;
  if (worker === undefined || worker === null) {
    return 'no answer';
  }
  const message: PageMessage = { type: 'forget', ...(owner === undefined ? {} : { owner }) };
  return withTimeout(ANSWER_WITHIN_MS, askWorker(worker, message)).catch(() => 'no answer');
}

/** Resolves when the worker answers on the message's own port; a worker that does not know the message never does. */
function askWorker(worker: ServiceWorker, message: PageMessage): Promise<'forgotten'> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve('forgotten');
    };
    worker.postMessage(message, [port2]);
  });
}
