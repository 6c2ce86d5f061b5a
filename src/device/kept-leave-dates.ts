import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/lazy-storage.ts';

import { keptUntilSent } from './kept-until-sent.ts';

const Dates = v.object({ firstDay: v.string(), lastDay: v.string() });
const StoredDates = v.object({
  /** Absent after a log-out: then the owner's hash alone says whose they are. */
  profileId: v.optional(v.number()),
  saved: Dates,
  wanted: Dates,
});

/** Leave dates that wait for the server: `YYYY-MM-DD`, empty for none. */
export interface KeptLeaveDates {
  readonly profileId?: number | undefined;
  /** What the server had when the person was asked. */
  readonly saved: v.InferOutput<typeof Dates>;
  readonly wanted: v.InferOutput<typeof Dates>;
}

const kept = keptUntilSent('leave-dates', LAZY_STORAGE.leaveDates, StoredDates);

/** The same object until they change; null: none of the owner of this device, as far as this page knows. */
export const readKeptLeaveDates = (): KeptLeaveDates | null => kept.read();

/** As `readKeptLeaveDates`, after a look at what was kept before this page. */
export const lookForLeaveDates = (): Promise<KeptLeaveDates | null> => kept.look();

/** Durable when this resolves. */
export const keepLeaveDates = (dates: KeptLeaveDates): Promise<void> => kept.keep(dates);

/** The server has them, or the person does not want them any more. */
export const forgetLeaveDates = (): Promise<void> => kept.forget();

export function useKeptLeaveDates(): KeptLeaveDates | null {
  return useSyncExternalStore(kept.subscribe, readKeptLeaveDates);
}
