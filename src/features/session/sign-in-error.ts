import { SIGN_IN_FAILURES } from '#contract/api/sign-in/sign-in-failures.ts';
import type { SignInFailure } from '#contract/api/sign-in/sign-in-failures.ts';

/** A sign-in that ended for a reason which the specification names. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: SignInFailure;
  readonly email: string | undefined;

  constructor(code: SignInFailure, values: { email?: string } = {}) {
    super(SIGN_IN_FAILURES[code].replace('{email}', values.email ?? ''));
    this.code = code;
    this.email = values.email;
  }
}
