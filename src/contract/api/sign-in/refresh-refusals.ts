/** Answers of a pool that end a session: everything else is silence, of the network or of the pool. */
export const REFRESH_REFUSALS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
]);
