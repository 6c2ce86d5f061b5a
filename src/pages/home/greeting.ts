import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What one says at an hour of the day, 0 to 23; at night it stays evening, because nobody reads at 3 a.m. by choice. */
export function greetingAt(hour: number): MessageDescriptor {
  if (hour >= 5 && hour < 12) {
    return msg`Good morning,`;
  }
  if (hour >= 12 && hour < 18) {
    return msg`Good afternoon,`;
  }
  return msg`Good evening,`;
}

/** Whole civil days from a day to another, both `YYYY-MM-DD`; negative when the other is past. */
export function daysUntil(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
