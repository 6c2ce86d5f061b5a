import { useSyncExternalStore } from 'react';

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a dialog, the drawer or a menu is open: nothing begins to ask over what somebody is busy with. */
export function useSomethingOpen(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(OPEN) !== null);
}

/** Whatever opens over the page is put at the end of the body. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
