import { installOffer, withdrawInstallOffer } from './install-offer.ts';

const listeners = new Set<() => void>();

/** Whether the browser would install the app now. */
export function isInstallOffered(): boolean {
  return installOffer() !== undefined;
}

/** Calls back when an offer came or went; `watchInstallOffer` knows of it first. */
export function subscribeInstallOffer(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('beforeinstallprompt', listener, { signal });
  addEventListener('appinstalled', listener, { signal });
  listeners.add(listener);
  return () => {
    listening.abort();
    listeners.delete(listener);
  };
}

/** Has the browser ask the person, once for each offer: a browser that was refused may make another. */
export async function acceptInstallOffer(): Promise<void> {
  const offer = installOffer();
  withdrawInstallOffer();
  for (const listener of listeners) {
    listener();
  }
  if (isInstallPrompt(offer)) {
    await offer.prompt();
  }
}

/** What Chromium browsers ask with; no standard, so TypeScript does not know it. */
function isInstallPrompt(event: Event | undefined): event is Event & { prompt(): Promise<unknown> } {
  return event !== undefined && 'prompt' in event && typeof event.prompt === 'function';
}
