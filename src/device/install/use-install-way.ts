import { useSyncExternalStore } from 'react';

import { subscribeInstallOffer } from './install-offer.ts';
import { installWay } from './install-way.ts';
import type { InstallWay } from './install-way.ts';
import { isInstallOffered } from './install.ts';

/** How the app can be installed here and now. */
export function useInstallWay(): InstallWay {
  const isOffered = useSyncExternalStore(subscribeInstallOffer, isInstallOffered);
  return installWay({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    runs: runsInstalled() ? 'installed' : 'in the browser',
    offer: isOffered ? 'made' : 'none',
  });
}

/** Safari tells in a way of its own. */
function runsInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || ['standalone', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
}
