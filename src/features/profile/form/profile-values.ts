import type { ArgumentsOf } from '#contract/api/endpoints.ts';
import type { Profile } from '#contract/api/profile.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import { trimInvisible, visibleText } from '#contract/app/blank.ts';
import { leaveDatesOf, showLeaveDates } from '#features/profile/leave-dates/leave-dates.ts';

import { readGender, writeGender } from './gender.ts';
import type { Gender } from './gender.ts';

/** What a person can change of a profile, as the form holds it; text that is not there is empty. */
export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly gender: Gender;
  readonly stages: readonly ParentStage[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly managePeople: boolean;
  readonly managersName: string;
  readonly managersEmail: string;
}
export type FieldName = keyof ProfileValues;

type ProfileToSend = Omit<ArgumentsOf<'saveProfile'>, 'siteUuid'>;

export function valuesOf(profile: Profile): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    language: profile.language,
    gender: readGender(profile.gender),
    stages: profile.stages,
    ...leaveDatesOf(profile),
    managePeople: profile.managePeople,
    managersName: profile.managersName ?? '',
    managersEmail: profile.managersEmail ?? '',
  };
}

/** What was changed in the form. What nobody touched, or nobody is asked for, is no part of it. */
export function changesOf(profile: Profile, values: ProfileValues): Partial<ProfileToSend> {
  const changed = changedFields(profile, values);
  return changed.reduce<Partial<ProfileToSend>>((changes, field) => ({ ...changes, ...WRITE[field](values) }), {});
}

/** The fields that differ from what is saved. Leave dates that no chosen stage asks for don't count. */
export function changedFields(profile: Profile, values: ProfileValues): FieldName[] {
  const saved = valuesOf(profile);
  const hasDates = showLeaveDates(values.stages, saved);
  return FIELD_NAMES.filter((field) => (hasDates || !DATES.includes(field)) && !isSame(field, saved, values));
}

/** Whether both would be saved alike: what nobody sees is no part of a text, and stages are a set. */
export function isSame(field: FieldName, one: ProfileValues, other: ProfileValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

/** Chooses a stage or lets it go. They stay in the order in which they are offered: presses don't decide the first. */
export function toggleStage(stages: readonly ParentStage[], stage: ParentStage): ParentStage[] {
  const offered = Object.keys(PARENT_STAGES) as ParentStage[]; // The table's own keys.
  return offered.filter((one) => (one === stage) !== stages.includes(one));
}

const DATES: readonly FieldName[] = ['firstDay', 'lastDay'];

const WRITE: { readonly [Field in FieldName]: (values: ProfileValues) => Partial<ProfileToSend> } = {
  firstName: ({ firstName }) => ({ firstName: trimInvisible(firstName) }),
  lastName: ({ lastName }) => ({ lastName: trimInvisible(lastName) }),
  language: ({ language }) => ({ language }),
  gender: ({ gender }) => ({ gender: writeGender(gender) }),
  stages: ({ stages }) => ({ stages: [...stages] }),
  firstDay: ({ firstDay }) => ({ estimatedFirstDayOfLeave: firstDay || null }),
  lastDay: ({ lastDay }) => ({ estimatedLastDayOfLeave: lastDay || null }),
  managePeople: ({ managePeople }) => ({ managePeople }),
  managersName: ({ managersName }) => ({ managersName: trimInvisible(managersName) }),
  managersEmail: ({ managersEmail }) => ({ managersEmail: visibleText(managersEmail) }),
};

export const FIELD_NAMES = Object.keys(WRITE) as FieldName[]; // The table's own keys.

function comparable(field: FieldName, values: ProfileValues): string {
  return JSON.stringify(field === 'stages' ? values.stages.toSorted() : WRITE[field](values));
}
