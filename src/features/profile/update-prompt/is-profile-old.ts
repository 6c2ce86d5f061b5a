import { PROFILE_STALE_MONTHS } from '#contract/api/constants.ts';

/**
 * docs/coverage.md §9: last updated six or more months ago, in calendar months of UTC, to the millisecond. A profile
 * that does not say when is not old.
 */
export function isProfileOld(updatedAt: string, now: Date): boolean {
  return monthsLater(new Date(updatedAt), PROFILE_STALE_MONTHS).getTime() <= now.getTime();
}

/** The last day of a shorter month stands in for a day that it has not: six months after 31 August is 28 February. */
function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later;
}
