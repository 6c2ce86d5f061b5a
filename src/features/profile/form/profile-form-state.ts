import type { Profile } from '#contract/api/profile.ts';

import { changedFields, FIELD_NAMES, isSame, valuesOf } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

export interface ProfileFormState {
  /** The saved profile that the person is changing. */
  readonly base: Profile;
  readonly values: ProfileValues;
  /** Another device or tab has saved the profile while something was typed here. */
  readonly isChangedElsewhere: boolean;
}

export function openForm(profile: Profile): ProfileFormState {
  return { base: profile, values: valuesOf(profile), isChangedElsewhere: false };
}

export function isUnsaved({ base, values }: ProfileFormState): boolean {
  return changedFields(base, values).length > 0;
}

/** Goes on from a profile that was saved elsewhere: what was typed here stays, everything else is taken from there. */
export function rebaseForm(form: ProfileFormState, newer: Profile): ProfileFormState {
  const before = valuesOf(form.base);
  const after = valuesOf(newer);
  // Where it says what stands here, a save of this form has arrived whose answer was lost.
  const isOthers = (field: keyof ProfileValues) =>
    !isSame(before[field], after[field]) && !isSame(form.values[field], after[field]);
  const isOvertaken = isUnsaved(form) && FIELD_NAMES.some(isOthers);
  return {
    base: newer,
    values: mergeValues(form.values, before, after),
    isChangedElsewhere: form.isChangedElsewhere || isOvertaken,
  };
}

/** After a save: the form shows what was saved, and what was typed while it was under way stays. */
export function settleForm(form: ProfileFormState, sent: ProfileValues, saved: Profile): ProfileFormState {
  return { ...form, base: saved, values: mergeValues(form.values, sent, valuesOf(saved)) };
}

/** `after`, except for the fields in which the values had moved away from `before`. */
function mergeValues(values: ProfileValues, before: ProfileValues, after: ProfileValues): ProfileValues {
  const typed = FIELD_NAMES.filter((field) => !isSame(values[field], before[field]));
  return typed.reduce((merged, field) => ({ ...merged, [field]: values[field] }), after);
}
