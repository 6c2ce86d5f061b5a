// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { AMARA } from '#tests/kit/profile.ts';

import { profileProblems } from './profile-problems.ts';
import { valuesOf } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

const fields = (
  change: Partial<ProfileValues>,
  asked: { asksForManager?: boolean; asksForLeaveDates?: boolean } = {},
) =>
  profileProblems(
    { ...valuesOf(AMARA), ...change },
    { asksForManager: false, asksForLeaveDates: false, needsStage: true, unreadable: [], ...asked },
  ).map(({ field }) => field);

describe('required on a profile', () => {
  it.each<[string, Partial<ProfileValues>, string[]]>([
    ['a whole one', {}, []],
    ['no first name', { firstName: ' ' }, ['firstName']],
    ['a first name that nobody sees', { firstName: '\u200B\u200F\u2060' }, ['firstName']],
    ['no last name', { lastName: '' }, ['lastName']],
    ['no language', { language: '' }, ['language']],
    ['no stage', { stages: [] }, ['stages']],
    [
      'nothing at all',
      { firstName: '', lastName: '', language: '', stages: [] },
      ['firstName', 'lastName', 'language', 'stages'],
    ],
    ['a name of 200 characters', { firstName: 'ن'.repeat(200) }, []],
  ])('%s: %j → %j', (_, change, found) => {
    expect(fields(change)).toEqual(found);
  });

  it('a first day for On leave, dates in order, where they are asked for', () => {
    expect(fields({ stages: ['on-leave'] }, { asksForLeaveDates: true })).toEqual(['firstDay']);
    expect(fields({ stages: ['expecting'] }, { asksForLeaveDates: true })).toEqual([]);
    const wrong = { firstDay: '2027-01-02', lastDay: '2027-01-01' };
    expect(fields({ stages: ['expecting'], ...wrong }, { asksForLeaveDates: true })).toEqual(['lastDay']);
    expect(fields(wrong)).toEqual([]);
  });
});

describe('in registration mode', () => {
  it.each<[string, string, string[]]>([
    ['', '', ['managersName', 'managersEmail']],
    ['Rui Bastos', '', ['managersEmail']],
    ['\u200B', '\u200B', ['managersName', 'managersEmail']],
    ['Rui Bastos', 'rui', ['managersEmail']],
    ['Rui Bastos', 'rui@alderway', ['managersEmail']],
    ['Rui Bastos', 'r u i@alderway.example', ['managersEmail']],
    ['Rui Bastos', `${'r'.repeat(250)}@a.example`, ['managersEmail']],
    ['Rui Bastos', ' rui+kin/ward@alderway.example ', []],
    ['Rui Bastos', '\u200frui\u200e@alderway.example\u200b', []],
    ['Rui Bastos', 'mailto:rui@alderway.example', ['managersEmail']],
    ['', 'rui@alderway.example', ['managersName']],
  ])('%j, %j → %j', (managersName, managersEmail, found) => {
    expect(fields({ managersName, managersEmail }, { asksForManager: true })).toEqual(found);
  });
});
