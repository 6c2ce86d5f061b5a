/** Names of errors that the specification writes out: thrown, reported, shown where docs/coverage.md §8 says so. */
export const SIGN_IN_FAILURES = {
  SiteNotFoundException: 'SiteNotFoundException',
  InvalidAuthType: 'InvalidAuthType',
  FailedToAuthenticate: 'Failed to authenticate',
  UnableToLogIn: 'Unable to log {email} in',
  CouldNotLogIn: 'User could not login',
} as const;
export type SignInFailure = keyof typeof SIGN_IN_FAILURES;
