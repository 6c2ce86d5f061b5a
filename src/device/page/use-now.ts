import { useMemo, useSyncExternalStore } from 'react';

import { civilDateOf } from '#contract/app/civil-date.ts';

/** The offsets of all time zones are whole ones. */
const QUARTER_MS = 15 * 60_000;

/**
 * The beginning of this quarter of an hour; the next one counts from the next page or look at the window on. An installed
 * app may lie in the background for days.
 */
export function useNow(): Date {
  const quarter = useSyncExternalStore(subscribeToLooks, () => Math.floor(Date.now() / QUARTER_MS));
  return useMemo(() => new Date(quarter * QUARTER_MS), [quarter]);
}

/** Which day it is where the visitor is. */
export function useToday(): string {
  return civilDateOf(useNow());
}

function subscribeToLooks(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
