import { installOffer, withdrawInstallOffer } from './install-offer.ts';

/** Whether the browser would install the app now. */
export function isInstallOffered(): boolean {
  return installOffer() !== undefined;
}

/** Has the browser ask the person, once for each offer: a browser that was refused may make another. */
export async function acceptInstallOffer(): Promise<void> {
  const offer = installOffer();
  withdrawInstallOffer();
  if (isInstallPrompt(offer)) {
    await offer.prompt();
  }
}

/** What Chromium browsers ask with; no standard, so TypeScript does not know it. */
function isInstallPrompt(event: Event | undefined): event is Event & { prompt(): Promise<unknown> } {
  return event !== undefined && 'prompt' in event && typeof event.prompt === 'function';
}
