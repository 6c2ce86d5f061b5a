import { ifAllowed } from '#device/storage/if-allowed.ts';

const held: unknown[] = [];
let take: (message: unknown) => void = (message) => held.push(message);

/** How many more workers took charge of this page than the one that it began with, or that began with it. */
let replacements = 0;

/**
 * What the worker tells a page before anybody there listens is lost for good, and it tells at once: that the article on
 * the screen has been removed, for instance. So somebody listens from the first request on, also to a new version that
 * takes charge.
 */
export function bufferWorkerMessages(): void {
  const workers = ifAllowed(() => navigator.serviceWorker);
  workers?.addEventListener('message', ({ data }) => take(data));
  replacements = workers?.controller === null ? -1 : 0;
  workers?.addEventListener('controllerchange', () => (replacements += 1));
}

/** Whether a worker of another version has taken charge since the page began. */
export function wasWorkerReplaced(): boolean {
  return replacements > 0;
}

/** From now on messages go to this listener, those first that came before it. */
export function drainWorkerMessages(listener: (message: unknown) => void): void {
  take = listener;
  held.splice(0).forEach(listener);
}
