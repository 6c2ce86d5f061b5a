import { areInOrder } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';

/** What a person made of the dates that they were shown. */
export interface GivenLeaveDates {
  readonly saved: LeaveDates;
  readonly wanted: LeaveDates;
}

/**
 * What was given, on top of what the server has by now: what was said elsewhere in the meantime counts, because whoever
 * said it saw what is saved. Need not be in order.
 */
export function mergeLeaveDates({ saved, wanted }: GivenLeaveDates, known: LeaveDates): LeaveDates {
  return {
    firstDay: known.firstDay === saved.firstDay ? wanted.firstDay : known.firstDay,
    lastDay: known.lastDay === saved.lastDay ? wanted.lastDay : known.lastDay,
  };
}

/** A day that was given here, and another one elsewhere: that one counts. */
export function isOverruled(given: GivenLeaveDates, known: LeaveDates): boolean {
  const merged = mergeLeaveDates(given, known);
  return FIELDS.some((field) => given.wanted[field] !== given.saved[field] && given.wanted[field] !== merged[field]);
}

/** Neither of two days was given twice, and they don't go together: only the person can tell which is wrong. */
export function isInConflict(given: GivenLeaveDates, known: LeaveDates): boolean {
  const merged = mergeLeaveDates(given, known);
  return !areInOrder(merged) && FIELDS.some((field) => merged[field] !== known[field]);
}

const FIELDS = ['firstDay', 'lastDay'] as const satisfies readonly (keyof LeaveDates)[];
