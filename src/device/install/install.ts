import * as v from 'valibot';

import { markInstalled, postponeInstall } from './install-answer.ts';
import { installOffer, withdrawInstallOffer } from './install-offer.ts';

/** What the browser says of the person's choice. */
const Choice = v.object({ outcome: v.picklist(['accepted', 'dismissed']) });

/** Whether the browser would install the app now. */
export function isInstallOffered(): boolean {
  return installOffer() !== undefined;
}

/**
 * Has the browser ask the person, once for each offer: a browser that was refused may make another. Who says no to it
 * has said Not now.
 */
export async function acceptInstallOffer(): Promise<void> {
  const offer = installOffer();
  withdrawInstallOffer();
  if (!isInstallPrompt(offer)) {
    return;
  }
  await offer.prompt();
  const choice = v.safeParse(Choice, await offer.userChoice);
  if (choice.success) {
    (choice.output.outcome === 'accepted' ? markInstalled : postponeInstall)();
  }
}

/** What Chromium browsers ask with; no standard, so TypeScript does not know it. */
type InstallPrompt = Event & { prompt(): Promise<unknown>; readonly userChoice?: unknown };

function isInstallPrompt(event: Event | undefined): event is InstallPrompt {
  return event !== undefined && 'prompt' in event && typeof event.prompt === 'function';
}
