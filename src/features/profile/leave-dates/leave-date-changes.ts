import type { AttributeChange } from '#features/profile/queries/save-attribute.ts';

import type { LeaveDates } from './leave-dates.ts';

/**
 * The attributes that take someone from the saved dates to the wanted ones. Each is judged alone, so the last day goes
 * first where the new first day would lie behind the saved last one.
 */
export function leaveDateChanges(saved: LeaveDates, wanted: LeaveDates): AttributeChange[] {
  const changes: AttributeChange[] = [];
  if (saved.firstDay !== wanted.firstDay) {
    changes.push({ target: 'estimated-first-day-of-leave', date: wanted.firstDay || null });
  }
  if (saved.lastDay !== wanted.lastDay) {
    changes.push({ target: 'estimated-last-day-of-leave', date: wanted.lastDay || null });
  }
  return saved.lastDay !== '' && wanted.firstDay > saved.lastDay ? changes.toReversed() : changes;
}
