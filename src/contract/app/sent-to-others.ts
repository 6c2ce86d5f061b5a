/** One kind of thing that another company is told, in words for people. */
export interface SentToOthers {
  /** When it is sent. */
  readonly when: string;
  /** What it carries, each by itself. */
  readonly carries: readonly string[];
  readonly why: string;
}

const PERSON = /*i18n*/ 'The number of your profile';
const PAGE = /*i18n*/ 'The title and the path of the page. A real story is never named.';
const BROWSER = /*i18n*/ 'Your IP address, and what browser, language and screen you use, as with every website';

/**
 * Everything that other companies are told, and the one source of what the privacy page says of it. Never a name, an
 * email address, a password or what somebody typed. The code that sends lies in `src/tracking`.
 */
export const SENT_TO_OTHERS = {
  /** `gaTrackingId`: only after a yes. */
  webAnalytics: [
    {
      when: /*i18n*/ 'You open a page',
      carries: [PERSON, PAGE, BROWSER],
      why: /*i18n*/ 'To count which pages are used',
    },
  ],
  /** `heapAppId`: only after a yes. */
  productAnalytics: [
    {
      when: /*i18n*/ 'You allow it, and when one of these changes',
      carries: [
        PERSON,
        /*i18n*/ 'Your life stages, and whether you manage people',
        /*i18n*/ 'Your language',
        /*i18n*/ 'Your organisation and its company: their numbers and their names',
        /*i18n*/ 'Whether you sign in with a password or with your work account',
        /*i18n*/ 'Whether you work for Kinward',
        BROWSER,
      ],
      why: /*i18n*/ 'To learn which groups of people Kinward helps',
    },
    {
      when: /*i18n*/ 'You open a page',
      carries: [PERSON, PAGE, /*i18n*/ 'The time', BROWSER],
      why: /*i18n*/ 'To learn which parts of Kinward they use',
    },
  ],
  /** `sentryDsn`: without a question. */
  errorReports: [
    {
      when: /*i18n*/ 'Something breaks, and for one visit in five how long it took',
      carries: [
        PERSON,
        /*i18n*/ 'What went wrong, and where in the code',
        /*i18n*/ 'The page, without anything that could name a person or a real story',
        /*i18n*/ 'The version of Kinward',
        BROWSER,
      ],
      why: /*i18n*/ 'To repair it',
    },
  ],
} as const satisfies Record<string, readonly SentToOthers[]>;
