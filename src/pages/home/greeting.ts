import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { partOfDayAt } from '#contract/device/last-seen-marks.ts';

const GREETINGS = {
  'before a name': {
    morning: msg`Good morning,`,
    afternoon: msg`Good afternoon,`,
    evening: msg`Good evening,`,
  },
  alone: {
    morning: msg`Good morning`,
    afternoon: msg`Good afternoon`,
    evening: msg`Good evening`,
  },
};

/** What one says at an hour of the day, 0 to 23. */
export function greetingAt(hour: number, place: keyof typeof GREETINGS): MessageDescriptor {
  return GREETINGS[place][partOfDayAt(hour)];
}

/** Whole civil days from a day to another, both `YYYY-MM-DD`; negative when the other is past. */
export function daysUntil(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
