/** As `STORAGE`, of what is only looked at after the first content: a start brings none of these rows. */
export const LAZY_STORAGE = {
  /** localStorage: a tour was ended, which the server has not been told of yet. A mirror: the outbox's database has it. */
  tourEnd: { key: 'kinward.tour-end', version: 2 },
  /** localStorage: that changes have a database here, and when the browser was found to have cleared it. */
  cleared: { key: 'kinward.cleared', version: 1 },
  /** localStorage: leave dates that were given on home, which the server has not got yet. A mirror as well. */
  leaveDates: { key: 'kinward.leave-dates', version: 2 },
  /** localStorage: presses on journeys that are not in the outbox's database yet. */
  presses: { key: 'kinward.presses', version: 1 },
  /** localStorage: articles that were saved or removed, which the database does not have yet. */
  saves: { key: 'kinward.saves', version: 1 },
  /** localStorage: discreet mode and its quick exit. */
  discretion: { key: 'kinward.discretion', version: 1 },
  /** localStorage: how many changes of the device's settings its second copy has been told of. */
  choicesCopied: { key: 'kinward.choices-copied', version: 1 },
  /** localStorage: whether articles are saved over Wi-Fi only, and that the browser was asked to keep them. */
  saving: { key: 'kinward.saving', version: 1 },
  /** localStorage: what became of the question whether to install the app here. */
  install: { key: 'kinward.install', version: 1 },
  /** localStorage: whether a person lets other companies measure, and what those were told of them. */
  consent: { key: 'kinward.consent', version: 1 },
  /** localStorage: when a person was here last, and whether they have come back. */
  visits: { key: 'kinward.visits', version: 1 },
  /** sessionStorage: the tab was left by the quick exit, and Back leads nowhere until it comes here anew. */
  quickExit: { key: 'kinward.quick-exit', version: 1 },
  /** localStorage: somebody with a work account has logged out here, and the provider may know them still. */
  askWho: { key: 'kinward.ask-who', version: 1 },
  /** sessionStorage: how many pages of its lists each entry of the history shows, and how high they are. */
  listPages: { key: 'kinward.list-pages', version: 1 },
  /** sessionStorage: how a sign-in ended, to be told of by the next page; names nobody. */
  leftEvent: { key: 'kinward.left-event', version: 1 },
  /** sessionStorage: the update-profile prompt was shown in this tab, for browsers that refuse its cookie. */
  prompted: { key: 'kinward.prompted', version: 1 },
  /** sessionStorage, followed by `.` and a banner's id: it was dismissed, for browsers that refuse its cookie. */
  dismissedBanners: { key: 'kinward.dismissed-banner', version: 1 },
} as const;
