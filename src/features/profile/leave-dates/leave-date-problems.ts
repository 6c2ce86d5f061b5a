import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { isCivilDate } from './civil-date.ts';
import { areInOrder } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';

export type LeaveDateFieldName = keyof LeaveDates;

export interface LeaveDateProblem {
  readonly field: LeaveDateFieldName;
  readonly words: MessageDescriptor;
}

interface Asked {
  readonly firstDay: 'required' | 'optional';
  /** Fields in which something stands that the browser can't read as a date. */
  readonly unreadable: readonly LeaveDateFieldName[];
}

export const OUT_OF_ORDER = msg`The last day of leave can't be before the first`;

export function leaveDateProblems(dates: LeaveDates, { firstDay, unreadable }: Asked): LeaveDateProblem[] {
  const broken = FIELDS.filter(
    (field) => unreadable.includes(field) || isShortYear(dates[field]) || !isEmptyOrDate(dates[field]),
  );
  const problems: LeaveDateProblem[] = broken.map((field) => ({
    field,
    words: isShortYear(dates[field]) ? msg`Enter the year with four digits` : msg`Enter the day, month and year`,
  }));
  if (firstDay === 'required' && dates.firstDay === '' && !broken.includes('firstDay')) {
    return [{ field: 'firstDay', words: msg`Enter your first day of leave` }, ...problems];
  }
  if (problems.length === 0 && !areInOrder(dates)) {
    return [{ field: 'lastDay', words: OUT_OF_ORDER }];
  }
  return problems;
}

/** A half-typed date reads as an empty one: only the control itself knows that something stands there. */
export function unreadableDates(form: HTMLFormElement): LeaveDateFieldName[] {
  return FIELDS.filter((field) => {
    const control = form.elements.namedItem(field);
    return control instanceof HTMLInputElement && control.validity.badInput;
  });
}

const FIELDS = ['firstDay', 'lastDay'] as const satisfies readonly LeaveDateFieldName[];

/** What a date field makes of a year that was typed with two digits, or by half. */
function isShortYear(date: string): boolean {
  return date.startsWith('0');
}

function isEmptyOrDate(date: string): boolean {
  return date === '' || isCivilDate(date);
}
