// @vitest-environment node
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { isProfileOld } from './is-profile-old.ts';

const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'] as const;
const zoneBefore = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = zoneBefore;
});

describe.each(ZONES)('seen from %s', (zone) => {
  it.each([
    ['2026-05-21T09:30:00.000Z', '2026-11-21T09:29:59.999Z', false],
    ['2026-05-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z', true],
    ['2026-05-21T09:30:00.000Z', '2027-11-21T09:30:00.000Z', true],
    ['2026-05-31T23:59:59.999Z', '2026-11-30T23:59:59.998Z', false],
    ['2026-05-31T23:59:59.999Z', '2026-11-30T23:59:59.999Z', true],
    ['2026-08-31T00:00:00.000Z', '2027-02-27T23:59:59.999Z', false],
    ['2026-08-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z', true],
    ['2027-08-29T12:00:00.000Z', '2028-02-29T12:00:00.000Z', true],
    ['2028-02-29T00:00:00.000Z', '2028-08-28T23:59:59.999Z', false],
    ['2028-02-29T00:00:00.000Z', '2028-08-29T00:00:00.000Z', true],
    ['2026-10-01T00:00:00.000Z', '2027-03-31T23:59:59.999Z', false],
    ['2026-10-01T00:00:00.000Z', '2027-04-01T00:00:00.000Z', true],
    ['2030-01-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z', false],
  ] as const)('a profile of %s is old at %s: %s', (updatedAt, now, expected) => {
    process.env['TZ'] = zone;
    expect(isProfileOld(updatedAt, new Date(now))).toBe(expected);
  });
});

it('a profile that does not say when it was updated is not old', () => {
  expect(isProfileOld('', new Date())).toBe(false);
});

it('a profile that is old stays old, and one that is new was new before', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.nat(10 ** 11), (updated, now, more) => {
      const later = new Date(now.getTime() + more);
      return !isProfileOld(updated.toISOString(), now) || isProfileOld(updated.toISOString(), later);
    }),
  );
});
