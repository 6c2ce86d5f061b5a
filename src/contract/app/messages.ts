const TOO_OFTEN =
  /*i18n*/ "Oops, you've tried to do this too many times. Please wait a couple of hours before trying again";
const MISSING_FIELDS = /*i18n*/ 'Required fields were missing, please enter all required fields and try again.';
const PROFILE_NOT_SAVED = /*i18n*/ 'There was an error saving your profile, please try again.';
const CODE_REFUSED = /*i18n*/ 'That code is incorrect or has expired.';
const TOO_MANY_ATTEMPTS = /*i18n*/ 'Too many attempts. Please wait a while and try again.';
const PASSWORD_REFUSED = /*i18n*/ 'Your new password does not meet the rules below.';
const NO_CONNECTION = /*i18n*/ 'Signing in needs a connection.';
const TRY_AGAIN = /*i18n*/ 'Something went wrong. Please try again.';
const CHOOSE_AGAIN = /*i18n*/ 'Something went wrong. Please choose your organisation again.';

/** Words of one action: `done`, then by status or error code, then for anything else. */
export interface Outcomes {
  readonly done?: string;
  readonly byStatus?: Readonly<Record<number, string>>;
  readonly byCode?: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

/** The error catalogue: docs/coverage.md §8. */
export const MESSAGES = {
  saveProfile: {
    done: /*i18n*/ 'Profile successfully updated',
    byStatus: { 400: MISSING_FIELDS },
    otherwise: PROFILE_NOT_SAVED,
  },
  saveAttribute: { byStatus: { 400: MISSING_FIELDS }, otherwise: PROFILE_NOT_SAVED },
  changePassword: {
    done: /*i18n*/ 'Password successfully updated',
    byCode: {
      NotAuthorizedException: /*i18n*/ 'Current Password was incorrect, please re-enter and try again.',
      InvalidPasswordException: PASSWORD_REFUSED,
    },
    otherwise: /*i18n*/ 'There was an error saving your New Password, please try again.',
  },
  subscribe: {
    byStatus: { 429: TOO_OFTEN },
    otherwise: /*i18n*/ 'Failed to subscribe to journey. Please try again later.',
  },
  unsubscribe: {
    byStatus: { 429: TOO_OFTEN },
    otherwise: /*i18n*/ 'Failed to unsubscribe from journey. Please try again later.',
  },
  checkRegistrationCode: {
    byCode: { NoConnection: NO_CONNECTION },
    otherwise: /*i18n*/ 'That registration code is invalid.',
  },
  /** docs/contract.md §4: the words of signing in. Nothing here tells whether an account exists. */
  signIn: {
    byCode: {
      NotAuthorizedException: /*i18n*/ 'Incorrect e-mail or password.',
      UserNotFoundException: /*i18n*/ 'Incorrect e-mail or password.',
      LimitExceededException: TOO_MANY_ATTEMPTS,
      TooManyRequestsException: TOO_MANY_ATTEMPTS,
      TooManyFailedAttemptsException: TOO_MANY_ATTEMPTS,
      InvalidPasswordException: PASSWORD_REFUSED,
      CodeMismatchException: CODE_REFUSED,
      ExpiredCodeException: CODE_REFUSED,
      SiteNotFoundException: CHOOSE_AGAIN,
      InvalidAuthType: CHOOSE_AGAIN,
      NoConnection: NO_CONNECTION,
      NoSite: /*i18n*/ 'We could not find an organisation for this e-mail.',
    },
    byStatus: { 429: TOO_MANY_ATTEMPTS },
    otherwise: TRY_AGAIN,
  },
  /** Whatever a pool says of an account reads like a wrong code. */
  resetPassword: {
    done: /*i18n*/ 'Your password has been reset. Please sign in.',
    byCode: {
      CodeMismatchException: CODE_REFUSED,
      ExpiredCodeException: CODE_REFUSED,
      UserNotFoundException: CODE_REFUSED,
      NotAuthorizedException: CODE_REFUSED,
      UserNotConfirmedException: CODE_REFUSED,
      InvalidParameterException: CODE_REFUSED,
      LimitExceededException: TOO_MANY_ATTEMPTS,
      TooManyRequestsException: TOO_MANY_ATTEMPTS,
      TooManyFailedAttemptsException: TOO_MANY_ATTEMPTS,
      InvalidPasswordException: PASSWORD_REFUSED,
      NoConnection: NO_CONNECTION,
    },
    byStatus: { 429: TOO_MANY_ATTEMPTS },
    otherwise: TRY_AGAIN,
  },
  register: {
    byCode: { NoConnection: NO_CONNECTION },
    byStatus: { 429: TOO_MANY_ATTEMPTS },
    otherwise: TRY_AGAIN,
  },
  confirmNomination: {
    byCode: { NoConnection: /*i18n*/ 'You need a connection to confirm this.' },
    byStatus: {
      404: /*i18n*/ "We can't find this nomination, or it is no longer open.",
      410: /*i18n*/ "We can't find this nomination, or it is no longer open.",
      429: TOO_MANY_ATTEMPTS,
    },
    otherwise: TRY_AGAIN,
  },
} as const satisfies Record<string, Outcomes>;

export type Action = keyof typeof MESSAGES;

/** The words for a failure of an action: by error code, else by status, else the action's own. */
export function failureMessage(
  action: Action,
  failure: { code?: string | undefined; status?: number | undefined },
): string {
  const outcomes: Outcomes = MESSAGES[action];
  const byCode = failure.code === undefined ? undefined : ownValue(outcomes.byCode, failure.code);
  const byStatus = failure.status === undefined ? undefined : ownValue(outcomes.byStatus, String(failure.status));
  return byCode ?? byStatus ?? outcomes.otherwise;
}

export const NOT_FOUND_TEXT =
  /*i18n*/ "The page you are looking for can't be found. Please contact support if you think this is a mistake.";
export const NO_ACCESS_TEXT =
  /*i18n*/ "You don't have access to the requested page. Please contact support if you think this is a mistake.";
export const NO_MATCH_TEXT =
  /*i18n*/ "There's no match for your search. Change the filters and make it home for bedtime.";

function ownValue(record: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
