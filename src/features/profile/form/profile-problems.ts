import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { isBlank, visibleText } from '#contract/app/blank.ts';
import { leaveDateProblems } from '#features/profile/leave-dates/leave-date-problems.ts';
import type { LeaveDateFieldName } from '#features/profile/leave-dates/leave-date-problems.ts';
import { isFirstDayRequired } from '#features/profile/leave-dates/leave-dates.ts';

import type { FieldName, ProfileValues } from './profile-values.ts';

export interface ProfileProblem {
  readonly field: FieldName;
  readonly words: MessageDescriptor;
}

interface Asked {
  /** docs/contract.md §5: the manager's name and e-mail where `nominationMode` is REGISTRATION. */
  readonly asksForManager: boolean;
  readonly asksForLeaveDates: boolean;
  /** A complete profile without a stage that we know has others, or the server has to say what is missing. */
  readonly needsStage: boolean;
  /** Date fields in which something stands that the browser can't read as a date. */
  readonly unreadable: readonly LeaveDateFieldName[];
}

/** What the server would refuse (docs/contract.md §5), in the order of the form, once a field. */
export function profileProblems(values: ProfileValues, asked: Asked): ProfileProblem[] {
  const { stages } = values;
  const firstDay = isFirstDayRequired(stages) ? 'required' : 'optional';
  return [
    ...missing('firstName', values.firstName, msg`Enter your first name`),
    ...missing('lastName', values.lastName, msg`Enter your last name`),
    ...missing('language', values.language, msg`Choose a language`),
    ...(asked.needsStage ? missingStage(values) : []),
    ...(asked.asksForLeaveDates ? leaveDateProblems(values, { firstDay, unreadable: asked.unreadable }) : []),
    ...(asked.asksForManager ? managerProblems(values) : []),
  ];
}

/** Also what a server that misses a field can mean by it where no stage was asked for. */
export function missingStage({ stages }: ProfileValues): ProfileProblem[] {
  return missing('stages', stages.join(), msg`Choose at least one life stage`);
}

function managerProblems({ managersName, managersEmail }: ProfileValues): ProfileProblem[] {
  const problems = [
    ...missing('managersName', managersName, msg`Enter your manager's name`),
    ...missing('managersEmail', managersEmail, msg`Enter your manager's email`),
  ];
  if (!isBlank(managersEmail) && !isEmail(visibleText(managersEmail))) {
    problems.push({ field: 'managersEmail', words: msg`Enter an email address, such as name@example.com` });
  }
  return problems;
}

function missing(field: FieldName, text: string, words: MessageDescriptor): ProfileProblem[] {
  return isBlank(text) ? [{ field, words }] : [];
}

/** One `@`, a dot after it, no spaces, no `mailto:`: what a letter can be sent to. */
function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@:]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
