import { LANGUAGE_PATH } from '#contract/caches.ts';
import type { WorkerMessage } from '#contract/worker-messages.ts';
import { reportAnswer, reportNoAnswer } from '#device/connectivity.ts';
import { startWorker } from '#device/worker-bridge.ts';

import { queryClient } from './query-client.ts';

/** Registers the worker and listens to what it learns behind the kept answers that it gave. */
export async function startUpdates(): Promise<void> {
  await startWorker({ onMessage, onUpdateReady: () => undefined });
  await navigator.serviceWorker?.ready;
  await keepLanguage();
}

function onMessage(message: WorkerMessage): void {
  switch (message.type) {
    case 'network':
      if (message.reachable) {
        reportAnswer();
      } else {
        reportNoAnswer();
      }
      return;
    case 'post-changed':
    case 'post-refused':
      void queryClient.invalidateQueries({ queryKey: ['post', message.siteUuid, message.slug] });
      return;
    default:
      message satisfies never;
  }
}

/** At the first visit the language came before the worker did: asked for once more, the worker keeps it. */
async function keepLanguage(): Promise<void> {
  const languages = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && LANGUAGE_PATH.test(pathname));
  await Promise.all(languages.map((url) => fetch(url)));
}
