import type { Outcomes } from '#contract/app/messages.ts';

/** An answer of the identity provider that comes later than this counts as not asked for. */
export const SIGN_ON_LIFE_MS = 10 * 60_000;
/** After a silent redirect, the next one at the earliest: a session that ends at once is not renewed in circles. */
export const SILENT_AGAIN_AFTER_MS = 5 * 60_000;
export const SIGN_ON_SCOPES = ['openid', 'email'] as const;

const FAILED = /*i18n*/ 'Failed to authenticate';

/** Words of a single sign-on that did not end well: docs/coverage.md §8, and our own. */
export const SIGN_ON_MESSAGES = {
  byCode: {
    FailedToAuthenticate: FAILED,
    UnableToLogIn: /*i18n*/ 'Unable to log {email} in',
    CouldNotLogIn: /*i18n*/ 'User could not login',
    SiteNotFoundException: /*i18n*/ 'Something went wrong. Please choose your organisation again.',
    InvalidAuthType: /*i18n*/ 'Something went wrong. Please choose your organisation again.',
    Cancelled: /*i18n*/ "You cancelled signing in to your work account. Sign in again when you're ready.",
    Refused: /*i18n*/ "Your organisation's sign-in didn't let you in. Try again, or ask your organisation for help.",
    NotIssued: /*i18n*/ "That sign-in wasn't started in this browser, or it took too long. Please sign in again.",
    BrokenLink: /*i18n*/ "That sign-in link doesn't work. You can sign in with your email instead.",
    NoConnection: /*i18n*/ 'Signing in needs a connection.',
  },
  otherwise: FAILED,
} as const satisfies Outcomes;

export type SignOnProblem = keyof typeof SIGN_ON_MESSAGES.byCode;
