import type { EventCategory } from './events.ts';

/** One kind of thing that Kinward's own API is told, in words for people. */
export interface SentToApi {
  /** When it is sent. */
  readonly when: string;
  /** What it carries, each by itself. */
  readonly carries: readonly string[];
  readonly why: string;
  /** `No thanks` and Global Privacy Control stop it. */
  readonly isStoppedByNo: boolean;
}

const VISIT = /*i18n*/ 'A random number for this visit. It changes when you have opened no page for 30 minutes.';
const PERSON = /*i18n*/ 'The number of your profile, once you are signed in';
const ORGANISATION = /*i18n*/ 'Your organisation';
const SIGN_IN_TYPE = /*i18n*/ 'Whether people of your organisation sign in with a password or with their work account';
const OUTCOME = /*i18n*/ 'Whether it worked';
const SIGN_IN_HELP = /*i18n*/ "To notice when people can't get in";

/**
 * Everything of that sort which reaches our own API, and the one source of what the privacy page says of it. Never a
 * name, an email address, a password or what somebody typed.
 */
export const SENT_TO_API = {
  'page-view': {
    when: /*i18n*/ 'You open a page',
    carries: [
      VISIT,
      PERSON,
      ORGANISATION,
      /*i18n*/ 'The part of Kinward that the page is in, and its title. A real story is never named.',
    ],
    why: /*i18n*/ 'To know which pages are used',
    isStoppedByNo: false,
  },
  personalisation: {
    when: /*i18n*/ 'You open a page',
    carries: [
      VISIT,
      PERSON,
      /*i18n*/ 'Which page it is, and for an article whether a search, a recommendation or something else led to it. A real story is never named.',
    ],
    why: /*i18n*/ 'To recommend what fits you',
    isStoppedByNo: true,
  },
  login: {
    when: /*i18n*/ 'You sign in, try to, or are still signed in when you come back',
    carries: [VISIT, PERSON, ORGANISATION, OUTCOME, SIGN_IN_TYPE],
    why: SIGN_IN_HELP,
    isStoppedByNo: false,
  },
  registration: {
    when: /*i18n*/ 'You create an account, or try to',
    carries: [VISIT, ORGANISATION, OUTCOME, SIGN_IN_TYPE],
    why: SIGN_IN_HELP,
    isStoppedByNo: false,
  },
  logout: {
    when: /*i18n*/ 'You log out',
    carries: [VISIT, PERSON, ORGANISATION],
    why: /*i18n*/ 'To know when a visit has ended',
    isStoppedByNo: false,
  },
  'password-reset': {
    when: /*i18n*/ 'You reset your password, or try to',
    carries: [VISIT, ORGANISATION, OUTCOME],
    why: SIGN_IN_HELP,
    isStoppedByNo: false,
  },
  journey: {
    when: /*i18n*/ 'You subscribe to a journey, or unsubscribe',
    carries: [VISIT, PERSON, ORGANISATION, /*i18n*/ 'Which journey it is'],
    why: /*i18n*/ 'To know which journeys help',
    isStoppedByNo: false,
  },
} as const satisfies Record<'page-view' | 'personalisation' | EventCategory, SentToApi>;
