import type { WorkerMessage } from '#contract/device/worker-messages.ts';

/** Tells every open page of ours, also those that this worker does not control yet. */
export async function tellPages(clients: Clients, message: WorkerMessage): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    page.postMessage(message);
  }
}
