import { createStore } from '#contract/create-store.ts';

declare global {
  // A script's own global: only `var` declares one. The script of index.html keeps an offer made before any module has run.
  var kinwardInstallOffer: Event | undefined;
}

const store = createStore<Event | undefined>(undefined);

/** The offer that stands, an event of the browser's own kind. */
export const { get: installOffer, subscribe: subscribeInstallOffer } = store;

/** Keeps the browser's offer to install the app for the page that shows it, instead of the browser's own bar. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', keep);
  if (globalThis.kinwardInstallOffer !== undefined) {
    keep(globalThis.kinwardInstallOffer);
  }
}

/** An offer counts once. */
export function withdrawInstallOffer(): void {
  store.set(undefined);
}

function keep(event: Event): void {
  event.preventDefault();
  store.set(event.type === 'appinstalled' ? undefined : event);
}
