// @vitest-environment node
import { assert as check, date, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AMARA } from '#tests/kit/profile.ts';

import { leaveDateChanges } from './leave-date-changes.ts';
import { leaveDateProblems } from './leave-date-problems.ts';
import { areInOrder, isAskedForLeaveDates, isFirstDayRequired, showLeaveDates } from './leave-dates.ts';

const NONE = { firstDay: '', lastDay: '' };
const anyDay = option(
  date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map((day) =>
    day.toISOString().slice(0, 10),
  ),
  { nil: '' },
);

describe('which stages have leave dates', () => {
  it.each([
    [['expecting'], true],
    [['on-leave'], true],
    [['caregiver', 'on-leave'], true],
    [['planning'], false],
    [['just-looking', 'back-at-work', 'working-parent', 'caregiver'], false],
    [[], false],
  ] as const)('%j: %s', (stages, shown) => {
    expect(showLeaveDates(stages, NONE)).toBe(shown);
  });

  it('dates that came in the wrong order can be mended whatever the stage', () => {
    expect(showLeaveDates(['caregiver'], { firstDay: '2027-01-02', lastDay: '2027-01-01' })).toBe(true);
    expect(showLeaveDates(['caregiver'], { firstDay: '2027-01-01', lastDay: '2027-01-01' })).toBe(false);
  });

  it('only On leave needs its first day', () => {
    expect(isFirstDayRequired(['on-leave', 'caregiver'])).toBe(true);
    expect(isFirstDayRequired(['expecting'])).toBe(false);
  });
});

it.each([
  [{ stages: ['expecting'] }, true],
  [{ stages: ['on-leave'] }, true],
  [{ stages: ['expecting'], estimatedFirstDayOfLeave: '2026-12-08' }, false],
  [{ stages: ['expecting'], estimatedLastDayOfLeave: '2027-12-08' }, true],
  [{ stages: ['caregiver'] }, false],
  [{ stages: [] }, false],
] as const)('home asks %j: %s', (part, isAsked) => {
  expect(isAskedForLeaveDates({ ...AMARA, ...part, stages: [...part.stages] })).toBe(isAsked);
});

describe('what is wrong with leave dates', () => {
  const optional = { firstDay: 'optional', unreadable: [] } as const;
  const required = { firstDay: 'required', unreadable: [] } as const;

  it.each([
    ['', '', optional, []],
    ['2028-02-29', '2028-02-29', optional, []],
    ['2028-02-28', '2028-02-29', optional, []],
    ['2027-01-01', '', optional, []],
    ['', '2027-01-01', optional, []],
    ['2028-03-01', '2028-02-29', optional, ["lastDay: The last day of leave can't be before the first"]],
    ['2027-02-29', '', optional, ['firstDay: Enter the day, month and year']],
    ['0026-02-28', '', required, ['firstDay: Enter the year with four digits']],
    ['2026-02-28', '0202-02-28', optional, ['lastDay: Enter the year with four digits']],
    ['', '', required, ['firstDay: Enter your first day of leave']],
    ['', '2027-01-01', required, ['firstDay: Enter your first day of leave']],
    ['', '', { ...required, unreadable: ['firstDay'] }, ['firstDay: Enter the day, month and year']],
    [
      '',
      '',
      { ...required, unreadable: ['lastDay'] },
      ['firstDay: Enter your first day of leave', 'lastDay: Enter the day, month and year'],
    ],
  ] as const)('%j to %j, %j: %j', (firstDay, lastDay, asked, problems) => {
    const found = leaveDateProblems({ firstDay, lastDay }, asked);
    expect(found.map(({ field, words }) => `${field}: ${words.message}`)).toEqual(problems);
  });

  it('nothing, exactly when they are in order', () => {
    check(
      property(anyDay, anyDay, (firstDay, lastDay) => {
        const problems = leaveDateProblems({ firstDay, lastDay }, optional);
        expect(problems.length === 0).toBe(areInOrder({ firstDay, lastDay }));
      }),
    );
  });
});

describe('the attributes that change', () => {
  it('are those that differ, the first day first', () => {
    expect(leaveDateChanges(NONE, { firstDay: '2026-12-08', lastDay: '2027-12-08' })).toEqual([
      { target: 'estimated-first-day-of-leave', date: '2026-12-08' },
      { target: 'estimated-last-day-of-leave', date: '2027-12-08' },
    ]);
    expect(leaveDateChanges({ firstDay: '2026-12-08', lastDay: '' }, { firstDay: '2026-12-08', lastDay: '' })).toEqual(
      [],
    );
    expect(leaveDateChanges({ firstDay: '', lastDay: '2027-01-01' }, { firstDay: '', lastDay: '' })).toEqual([
      { target: 'estimated-last-day-of-leave', date: null },
    ]);
  });

  it('never pass through a wrong order on the way from one right pair to another', () => {
    check(
      property(anyDay, anyDay, anyDay, anyDay, (one, two, three, four) => {
        const saved = { firstDay: one, lastDay: two };
        const wanted = { firstDay: three, lastDay: four };
        if (!areInOrder(saved) || !areInOrder(wanted)) {
          return;
        }
        let now = saved;
        for (const { target, ...change } of leaveDateChanges(saved, wanted)) {
          const day = ('date' in change ? change.date : null) ?? '';
          now = target === 'estimated-first-day-of-leave' ? { ...now, firstDay: day } : { ...now, lastDay: day };
          expect(areInOrder(now)).toBe(true);
        }
        expect(now).toEqual(wanted);
      }),
    );
  });
});
