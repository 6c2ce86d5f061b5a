import type { Profile } from '#contract/api/profile.ts';

import { changedFields, FIELD_NAMES, isSame, valuesOf } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

export interface ProfileFormState {
  /** The saved profile that the person is changing. */
  readonly base: Profile;
  readonly values: ProfileValues;
  /** What was sent on top of `base` and has not been answered: the server may have it, and the person knows of it. */
  readonly unanswered?: ProfileValues;
  /** Another device or tab has saved the profile while something was typed here. */
  readonly isChangedElsewhere: boolean;
}

export function openForm(profile: Profile): ProfileFormState {
  return { base: profile, values: valuesOf(profile), isChangedElsewhere: false };
}

export function isUnsaved({ base, values }: ProfileFormState): boolean {
  return changedFields(base, values).length > 0;
}

/**
 * Goes on from a profile that was saved elsewhere, or here by a save whose answer was lost: what was typed since stays,
 * everything else is taken from there.
 */
export function rebaseForm({ unanswered, ...form }: ProfileFormState, newer: Profile): ProfileFormState {
  const after = valuesOf(newer);
  const before = beforeIt(valuesOf(form.base), unanswered, after);
  const isOthers = (field: keyof ProfileValues) => !isSame(field, before, after) && !isSame(field, form.values, after);
  const rebased = { ...form, base: newer, values: mergeValues(form.values, before, after) };
  const isOvertaken = (isUnsaved(form) || isUnsaved(rebased)) && FIELD_NAMES.some(isOthers);
  return { ...rebased, isChangedElsewhere: form.isChangedElsewhere || isOvertaken };
}

/** From here on a newer profile may be the one that this form sends. */
export function awaitAnswer(form: ProfileFormState, sent: ProfileValues): ProfileFormState {
  return { ...form, unanswered: sent };
}

/** After a save: the form shows what was saved, and what was typed while it was under way stays. */
export function settleForm(
  { unanswered: _, ...form }: ProfileFormState,
  sent: ProfileValues,
  saved: Profile,
): ProfileFormState {
  return { ...form, base: saved, values: mergeValues(form.values, sent, valuesOf(saved)) };
}

/** What a newer profile is compared with: a field that has what was sent has it from here. */
function beforeIt(base: ProfileValues, sent: ProfileValues | undefined, after: ProfileValues): ProfileValues {
  const arrived = sent === undefined ? [] : FIELD_NAMES.filter((field) => isSame(field, sent, after));
  return arrived.reduce((before, field) => ({ ...before, [field]: after[field] }), base);
}

/** `after`, except for the fields in which the values had moved away from `before`. */
function mergeValues(values: ProfileValues, before: ProfileValues, after: ProfileValues): ProfileValues {
  const typed = FIELD_NAMES.filter((field) => !isSame(field, values, before));
  return typed.reduce((merged, field) => ({ ...merged, [field]: values[field] }), after);
}
