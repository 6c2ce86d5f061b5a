import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { isBlank } from '#contract/app/blank.ts';
import { plainEmail } from '#features/session/plain-typing.ts';

export interface RegistrationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}
export type RegistrationField = keyof RegistrationValues;
export type RegistrationProblems = Partial<Record<RegistrationField, MessageDescriptor>>;

/** What can be said before anything is sent. What a password must have, the site's pool decides. */
export function registrationProblems(
  values: RegistrationValues,
  password: 'asked' | 'not asked',
): RegistrationProblems {
  const problems: RegistrationProblems = {};
  if (isBlank(values.firstName)) {
    problems.firstName = msg`Enter your first name`;
  }
  if (isBlank(values.lastName)) {
    problems.lastName = msg`Enter your last name`;
  }
  if (isBlank(plainEmail(values.email))) {
    problems.email = msg`Enter your email`;
  }
  if (password === 'asked' && values.password === '') {
    problems.password = msg`Choose a password`;
  }
  if (password === 'asked' && values.password !== values.again) {
    problems.again = msg`The two passwords don't match`;
  }
  return problems;
}

/** In the order of the fields. */
export function problemList(problems: RegistrationProblems): [RegistrationField, MessageDescriptor][] {
  return FIELDS.flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]]));
}

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'again'] as const satisfies RegistrationField[];
