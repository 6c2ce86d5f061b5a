import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';

import { needsInWords } from './password-policy.ts';

export interface PasswordValues {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export interface PasswordProblem {
  readonly field: keyof PasswordValues;
  readonly words: string;
}

/**
 * What can be said before anything is sent, in the order of the form; at most one problem a field. Whether a password
 * is good enough its pool decides: another organisation may ask for less, or for more.
 */
export function passwordProblems({ current, next, again }: PasswordValues, i18n: I18n): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (current === '') {
    problems.push({ field: 'current', words: i18n._(msg`Enter your current password`) });
  }
  if (next === '') {
    problems.push({ field: 'next', words: i18n._(msg`Enter a new password`) });
  }
  if (again !== next) {
    problems.push({ field: 'again', words: i18n._(msg`The two passwords don't match`) });
  }
  return problems;
}

/** What the pool refused a password for, as far as we can tell. */
export function refusedPassword(next: string, i18n: I18n): PasswordProblem[] {
  const needs = needsInWords(next, i18n);
  return needs === '' ? [] : [{ field: 'next', words: i18n._(msg`Your new password still needs ${needs}`) }];
}
