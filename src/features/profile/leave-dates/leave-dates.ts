import type { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';

/** Civil dates, `YYYY-MM-DD`; empty: none. */
export interface LeaveDates {
  readonly firstDay: string;
  readonly lastDay: string;
}

export function leaveDatesOf(profile: Profile): LeaveDates {
  return { firstDay: profile.estimatedFirstDayOfLeave ?? '', lastDay: profile.estimatedLastDayOfLeave ?? '' };
}

function haveLeaveDates(stages: readonly ParentStage[]): boolean {
  return stages.some((stage) => PARENT_STAGES[stage].hasLeaveDates);
}

/** docs/contract.md §5. */
export function isFirstDayRequired(stages: readonly ParentStage[]): boolean {
  return stages.includes('on-leave');
}

/** A leave of one day is one; so is a leave with an open end. */
export function areInOrder({ firstDay, lastDay }: LeaveDates): boolean {
  return firstDay === '' || lastDay === '' || firstDay <= lastDay;
}

/** Dates are asked for where a stage has them; dates that came in the wrong order are shown to whoever can mend them. */
export function showLeaveDates(stages: readonly ParentStage[], saved: LeaveDates): boolean {
  return haveLeaveDates(stages) || !areInOrder(saved);
}

/** docs/contract.md §5: home asks a person who is Expecting or On leave and has not said since when. */
export function isAskedForLeaveDates(profile: Profile): boolean {
  return haveLeaveDates(profile.stages) && profile.estimatedFirstDayOfLeave === undefined;
}
