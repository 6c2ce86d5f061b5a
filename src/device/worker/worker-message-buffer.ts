import { ifAllowed } from '#device/storage/if-allowed.ts';

const held: unknown[] = [];
let take: (message: unknown) => void = (message) => held.push(message);

/**
 * What the worker tells a page before anybody there listens is lost for good, and it tells at once: that the article on
 * the screen has been removed, for instance. So somebody listens from the first request on.
 */
export function bufferWorkerMessages(): void {
  ifAllowed(() => navigator.serviceWorker)?.addEventListener('message', ({ data }) => take(data));
}

/** From now on messages go to this listener, those first that came before it. */
export function drainWorkerMessages(listener: (message: unknown) => void): void {
  take = listener;
  held.splice(0).forEach(listener);
}
