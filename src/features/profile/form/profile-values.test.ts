// @vitest-environment node
import { array, assert as check, boolean, constantFrom, option, property, record, string, subarray } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { AMARA } from '#tests/kit/profile.ts';

import { isUnsaved, openForm, rebaseForm, settleForm } from './profile-form-state.ts';
import { changedFields, changesOf, FIELD_NAMES, toggleStage, valuesOf } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

const STAGES = Object.keys(PARENT_STAGES) as ParentStage[];
const DAYS = ['2026-12-08', '2027-06-30', '2028-02-29'];
const LONG = 'Anneliese-Wilhelmine '.repeat(10).slice(0, 200);
const NAMES = [LONG, 'سلمى', 'בת־שבע', ' O’Neill ', '李', ''];

const profiles = record({
  firstName: constantFrom(...NAMES),
  lastName: constantFrom(...NAMES),
  language: constantFrom('en', 'de', 'en-AU', 'pt-BR'),
  gender: constantFrom('Male', 'Self Described', 'Unspecified', '', ' Agender '),
  stages: subarray(STAGES).chain((stages) =>
    array(constantFrom(...STAGES)).map((more) => [...new Set([...more, ...stages])]),
  ),
  managePeople: boolean(),
  estimatedFirstDayOfLeave: option(constantFrom(...DAYS), { nil: undefined }),
  estimatedLastDayOfLeave: option(constantFrom(...DAYS), { nil: undefined }),
  managersName: option(string(), { nil: undefined }),
  managersEmail: option(string(), { nil: undefined }),
}).map((part) => ({ ...AMARA, ...part })) satisfies Arbitrary<Profile>;

const applyValues = (profile: Profile, values: ProfileValues) => ({ ...profile, ...changesOf(profile, values) });

describe('what nobody touched stays as it is saved', () => {
  it('a form that was only looked at sends the profile itself', () => {
    check(
      property(profiles, (profile) => {
        expect(applyValues(profile, valuesOf(profile))).toEqual(profile);
        expect(changedFields(profile, valuesOf(profile))).toEqual([]);
      }),
    );
  });

  it('an answer with nulls, unknown stages and a language of its own survives', () => {
    const profile = v.parse(Profile, {
      ...AMARA,
      language: 'pt-BR',
      gender: 'Agender',
      stages: ['expecting', 'grandparent', 'caregiver'],
      estimatedFirstDayOfLeave: null,
      estimatedLastDayOfLeave: '2027-02-29',
    });
    expect(valuesOf(profile)).toMatchObject({ stages: ['expecting', 'caregiver'], firstDay: '', lastDay: '' });
    expect(applyValues(profile, { ...valuesOf(profile), lastName: LONG })).toEqual({ ...profile, lastName: LONG });
  });

  it('leave dates stay when no chosen stage asks for them', () => {
    const profile: Profile = { ...AMARA, stages: ['on-leave'], estimatedFirstDayOfLeave: '2026-12-08' };
    const values = { ...valuesOf(profile), stages: ['back-at-work' as const], firstDay: '2027-01-01' };
    expect(applyValues(profile, values)).toEqual({ ...profile, stages: ['back-at-work'] });
  });
});

describe('what was typed is sent', () => {
  it('without the blanks around it, and a date that was removed as none', () => {
    const profile: Profile = { ...AMARA, stages: ['expecting'], estimatedFirstDayOfLeave: '2026-12-08' };
    const values = { ...valuesOf(profile), firstName: '  سلمى ', firstDay: '', lastDay: '2028-02-29' };
    expect(applyValues(profile, values)).toEqual({
      ...profile,
      firstName: 'سلمى',
      estimatedFirstDayOfLeave: null,
      estimatedLastDayOfLeave: '2028-02-29',
    });
  });

  it('without the marks that pasting brings, which are no change either', () => {
    const profile: Profile = { ...AMARA, managersName: 'Rui Bastos', managersEmail: 'rui@alderway.example' };
    const marked = {
      firstName: '\u200fAmara',
      managersName: 'Rui Bastos\u200b',
      managersEmail: 'rui\u200e@alderway.example ',
    };
    expect(changedFields(profile, { ...valuesOf(profile), ...marked })).toEqual([]);
    expect(applyValues(AMARA, { ...valuesOf(AMARA), ...marked, lastName: 'علی‌رضا\u200f' })).toEqual({
      ...profile,
      lastName: 'علی‌رضا',
    });
  });

  it('every change of one form arrives in the other', () => {
    check(
      property(profiles, profiles, (profile, other) => {
        const wanted = { ...valuesOf(other), stages: [...valuesOf(other).stages, 'expecting' as const] };
        const sent = v.parse(Profile, applyValues(profile, wanted));
        expect(changedFields(sent, wanted)).toEqual([]);
      }),
    );
  });

  it('stages stand in the order in which they are offered', () => {
    expect(toggleStage(['caregiver', 'working-parent'], 'expecting')).toEqual([
      'expecting',
      'working-parent',
      'caregiver',
    ]);
    expect(toggleStage(['caregiver', 'expecting'], 'expecting')).toEqual(['caregiver']);
  });
});

describe('a profile that was saved elsewhere in the meantime', () => {
  const typed = { ...openForm(AMARA), values: { ...valuesOf(AMARA), firstName: 'Ama' } };

  it('keeps what was typed, takes the rest from there and says so', () => {
    const form = rebaseForm(typed, { ...AMARA, firstName: 'Amy', lastName: 'Mensah', version: 8 });
    expect(form).toMatchObject({ isChangedElsewhere: true, values: { firstName: 'Ama', lastName: 'Mensah' } });
    expect(form.base.version).toBe(8);
  });

  it.each([
    ['nothing was typed', openForm(AMARA), { lastName: 'Mensah' }],
    ['only its version moved', typed, { showIntroduction: true }],
  ])('says nothing when %s', (_, form, change) => {
    expect(rebaseForm(form, { ...AMARA, ...change, version: 8 }).isChangedElsewhere).toBe(false);
  });

  it('never loses a typed field, and never holds on to another', () => {
    check(
      property(profiles, profiles, profiles, (base, wanted, newer) => {
        const values = valuesOf(wanted);
        const form = rebaseForm({ ...openForm(base), values }, newer);
        for (const field of FIELD_NAMES) {
          const isTyped = JSON.stringify(values[field]) !== JSON.stringify(valuesOf(base)[field]);
          expect([values[field], valuesOf(newer)[field]]).toContainEqual(form.values[field]);
          if (!isTyped) {
            expect(form.values[field]).toEqual(valuesOf(newer)[field]);
          }
        }
      }),
    );
  });
});

describe('after a save', () => {
  it('nothing is unsaved, unless it was typed meanwhile', () => {
    const sent = { ...valuesOf(AMARA), firstName: ' Ama ' };
    const saved = { ...AMARA, firstName: 'Ama', version: 8 };
    expect(isUnsaved(settleForm({ ...openForm(AMARA), values: sent }, sent, saved))).toBe(false);
    const meanwhile = settleForm({ ...openForm(AMARA), values: { ...sent, lastName: 'Mensah' } }, sent, saved);
    expect(meanwhile.values).toMatchObject({ firstName: 'Ama', lastName: 'Mensah' });
    expect(isUnsaved(meanwhile)).toBe(true);
  });
});
