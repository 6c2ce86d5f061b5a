// @vitest-environment node
import { afterEach, expect, it } from 'vitest';

import { civilDateOf } from './civil-date.ts';

const zoneBefore = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zoneBefore;
});

it.each([
  ['Pacific/Kiritimati', '2023-02-15T10:00:00Z', '2023-02-16'],
  ['UTC', '2023-02-15T23:59:59Z', '2023-02-15'],
  ['America/Los_Angeles', '2023-03-03T07:59:59Z', '2023-03-02'],
])('the day is the visitor’s: in %s %s is %s', (zone, now, day) => {
  process.env['TZ'] = zone;
  expect(civilDateOf(new Date(now))).toBe(day);
});
