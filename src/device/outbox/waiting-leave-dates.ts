import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';

import { createMirror } from './mirror.ts';

const Dates = v.object({ firstDay: v.string(), lastDay: v.string() });

/** Leave dates that wait for the server: `YYYY-MM-DD`, empty for none. */
export const WaitingLeaveDates = v.object({
  /** Absent after a log-out: then the owner's hash alone says whose they are. */
  profileId: v.optional(v.number()),
  /** What the server had when the person was asked. */
  saved: Dates,
  wanted: Dates,
});
export type WaitingLeaveDates = v.InferOutput<typeof WaitingLeaveDates>;

export const leaveDatesMirror = createMirror('leave-dates', LAZY_STORAGE.leaveDates, WaitingLeaveDates);

export function useWaitingLeaveDates(): WaitingLeaveDates | null {
  return useSyncExternalStore(leaveDatesMirror.subscribe, leaveDatesMirror.read);
}
