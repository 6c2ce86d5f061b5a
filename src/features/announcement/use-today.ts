import { useSyncExternalStore } from 'react';

import { civilDateOf } from '#contract/app/civil-date.ts';

/** Which day it is where the visitor is; a new one counts from the next page or look at the window on. */
export function useToday(): string {
  return useSyncExternalStore(subscribeToLooks, () => civilDateOf(new Date()));
}

function subscribeToLooks(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
