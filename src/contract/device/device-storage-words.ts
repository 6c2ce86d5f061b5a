import type { DEVICE_STORAGE } from './device-storage.ts';

interface RowWords {
  readonly holds: string;
  /** How long, or how much of it. */
  readonly until: string;
}

/** What each row of `DEVICE_STORAGE` says in docs/device-storage.md; no build carries it. */
export const DEVICE_STORAGE_WORDS: Readonly<Record<keyof typeof DEVICE_STORAGE, RowWords>> = {
  choices: {
    holds:
      'theme, text size, font, data saver, reading speed, languages, at most 5 recent organisations, the chosen organisation with its sign-in settings',
    until: 'until changed; the chosen organisation until log-out',
  },
  config: { holds: 'the last good deploy config', until: 'until a newer good one' },
  queries: {
    holds:
      'settings, colours, profile, journeys, lists, topics that the search suggests, pages of the site, the articles opened last; at most 300,000 characters',
    until: 'until a newer answer, or more important ones, need the room',
  },
  firstRequests: {
    holds: 'addresses at the API that the pages opened last asked for first, of at most 8 pages',
    until: 'until newer pages need the room, or log-out',
  },
  visited: {
    holds:
      'slugs of opened posts, at most 2,000: a mirror of the database, which stands in for it where it was emptied',
    until: 'until log-out',
  },
  reading: {
    holds:
      "titles and progress of at most 3 unfinished articles: a mirror of the database for home's first paint, which comes back from it where it was emptied",
    until: 'until log-out',
  },
  searches: { holds: 'what the person searched for last, at most 5 terms', until: 'until removed, or log-out' },
  owner: { holds: "whose content this is: a hash, and the token's issuer and subject", until: 'until log-out' },
  theme: {
    holds: "the organisation's colours as they were last worked out",
    until: 'until they are worked out again',
  },
  signOns: {
    holds:
      'redirects to an identity provider that have not come back: their ids, the organisation, the email that was typed, the verifier of a code',
    until: 'until the answer comes, or the first start or sign-in after ten minutes',
  },
  askWho: {
    holds: "that somebody with a work account has logged out here, nobody's name",
    until: 'until somebody has signed in with a work account',
  },
  purge: {
    holds: 'that a log-out has begun, or is done',
    until: 'until a start five minutes or more after it is done',
  },
  tourEnd: {
    holds:
      "that the tour was ended, for the owner's hash, while the server does not know it yet: a mirror of the database",
    until: 'until it is sent, or log-out',
  },
  cleared: {
    holds: 'that changes have a database here, and when the browser was found to have cleared it',
    until: 'until log-out',
  },
  leaveDates: {
    holds:
      "leave dates that were given on home, for the owner's hash, while the server does not have them yet: a mirror of the database",
    until: 'until they are sent or discarded, or log-out',
  },
  presses: {
    holds: 'presses on journeys, Retry and Discard, and what is wished of them, until the database has it',
    until: 'until the database has it, usually within a second, or log-out',
  },
  saves: {
    holds: 'articles that were just saved or removed, while the database does not have it yet',
    until: 'until the database has it, usually within a second, or log-out',
  },
  consent: {
    holds:
      "whether other companies may measure, for the owner's hash, and what product analytics was told of the person last",
    until: 'until changed, or log-out',
  },
  discretion: { holds: 'discreet mode and its quick exit', until: 'until changed' },
  choicesCopied: { holds: 'how many changes the second copy of the settings was told of', until: 'until changed' },
  saving: {
    holds: 'whether articles are saved over Wi-Fi only, and that the browser was asked to keep what is saved',
    until: 'until changed',
  },
  install: {
    holds: 'whether the app was installed from this browser, and when Not now was said to that',
    until: '90 days for Not now; that it was installed, until the storage is cleared',
  },
  visits: {
    holds: "for the owner's hash, when the app was used last, and whether it was ever left for half an hour",
    until: 'until log-out',
  },
  tokens: {
    holds: "the tokens of the session, kept by Amplify; the email is part of the keys' names",
    until: 'until log-out, or until the session is refused',
  },
  earlierAmplify: { holds: 'what earlier versions of Amplify left', until: 'until log-out' },
  hostedSignIn: { holds: 'a sign-in that earlier versions of Amplify began', until: 'until log-out' },
  leftEvent: {
    holds: "whether a sign-in with a work account succeeded, nobody's name",
    until: 'until the next page has told of it',
  },
  guardFailures: {
    holds: 'how often the server refused this tab in a row',
    until: 'until a success, a log-out or the end of the tab',
  },
  signOnEnd: {
    holds: 'how a single sign-on ended, for whom and the way back, with what the registration can be filled in with',
    until: 'until the login screen has told of it, somebody has registered or signed in, or ten minutes later',
  },
  silentSignOn: {
    holds: 'when a session was last renewed without asking',
    until: 'until a log-out or the end of the tab',
  },
  reloaded: {
    holds: 'the build that the automatic reload was spent on',
    until: 'until a log-out or the end of the tab',
  },
  dismissedBanners: {
    holds: 'that a banner was dismissed, for browsers that refuse its cookie',
    until: 'until a log-out or the end of the tab',
  },
  prompted: {
    holds: 'that the update-profile prompt was shown, where its cookie is refused',
    until: 'until a log-out or the end of the tab',
  },
  listPages: {
    holds: 'how many pages of its lists an entry of the history shows, and how high they are, by random keys',
    until: 'until a log-out or the end of the tab',
  },
  quickExit: {
    holds: 'that the tab was left by the quick exit of discreet mode',
    until: 'until Kinward is opened anew in the tab',
  },
  signInUnderWay: {
    holds: 'a sign-in that is under way, kept by Amplify; it names the person',
    until: 'while the pool is asked',
  },
  scrollPositions: {
    holds: 'how far pages were scrolled, by random keys',
    until: 'until the end of the tab',
  },
  visitedRows: { holds: "owner's hash, slug and time of each opened post", until: 'until log-out' },
  readingRows: {
    holds:
      "owner's hash, slug, title, language, place, progress and times of each article that was scrolled or finished",
    until: 'until log-out',
  },
  savedRows: {
    holds:
      "owner's hash, organisation, slug, title, picture, language, pack, size and state of each article that was saved or waits to be; the life stages whose pack was pressed and is not known yet, with what is left out",
    until: 'until removed, or log-out',
  },
  outboxRows: {
    holds:
      "for the owner's hash, what the server does not know yet: wishes about journeys with the organisation's id, slug, list and title; leave dates; that the tour was ended. What is to be sent at the next sign-in stays at a log-out, without titles and the profile's id",
    until:
      'until sent or discarded; what somebody else left, 30 days; journeys until three weeks after the server agrees',
  },
  outboxMeta: {
    holds:
      "by owner's hash: until when the server wants no writes, and which flush is in charge; nobody's: a witness that the database is there",
    until: "with the last of an owner's rows at a log-out; what somebody else left, 30 days; the witness stays",
  },
  appFiles: { holds: "the app's own files: the same for everybody", until: 'replaced by the next version' },
  posts: {
    holds: 'articles that were opened, one cache per owner',
    until: '300 articles, 30 days of use, 2 MB each',
  },
  files: {
    holds: 'files of policies that were downloaded, one cache per owner',
    until: '25 MB each; not saved ones: 30 files, 90 days of use, 150 MB',
  },
  images: { holds: 'pictures that were shown', until: '200 pictures, 30 days of use, 3 MB each, 40 MB' },
  saved: {
    holds: 'articles that were saved on purpose, one cache per owner',
    until: 'until removed, or log-out; 2 MB each',
  },
  savedImages: {
    holds:
      'the pictures of saved articles, in the width of this device, and under which other addresses they are asked for',
    until: 'with the last article that shows them, or log-out; 3 MB each',
  },
  savedCopy: {
    holds: 'a second copy of the rows of `saved`, and the one before it, one cache per owner',
    until: 'until log-out',
  },
  overflowSnapshot: {
    holds: 'where localStorage is full: all that `kinward.queries` would hold, one cache per owner',
    until: '300,000 characters; goes when localStorage has room again',
  },
  historyBackup: {
    holds:
      'a second copy of the rows of `kinward`, and the one before it, as of `kinward-outbox`: written down a second after a change, one cache per owner',
    until: 'the newest 2,000 rows of each table',
  },
  consentCopy: { holds: 'a second copy of `kinward.consent`, by owner', until: 'until log-out' },
  searchesCopy: { holds: 'a second copy of `kinward.searches`, one cache per owner', until: 'until log-out' },
  searchIndex: {
    holds:
      "the words of the articles, lists and policies' names kept here, in the language of the last search, and the titles of those articles, for searching without a connection; one cache per owner",
    until: 'what it was made of; made anew where it does not fit',
  },
  lastSeen: {
    holds:
      'home, lists, stories, journeys, policies and articles as HTML, as they were last seen; none in discreet mode',
    until:
      'the newest 60 articles and all that are saved, the newest 60 of the other pages, each of at most 80,000 characters',
  },
  sendPermit: {
    holds:
      "for the worker, where the browser can wake it: the session's tokens, the pool and the API, while a change to a journey waits",
    until: 'until nothing waits, log-out, or the session is over',
  },
  outboxCopy: {
    holds:
      'a second copy of the rows of `kinward-outbox`, and the one before it: Chromium empties every database of an origin when it was killed in the middle of a write',
    until: 'goes with the last row; after a log-out it holds what they hold',
  },
  choicesCopy: {
    holds:
      'a second copy of the settings of this device, of how articles are saved, the answer about the installation and the banners that were dismissed: a browser that is killed forgets the last seconds of localStorage and of cookies',
    until: 'until changed',
  },
  lazyAssets: {
    holds: 'the words of other languages than English, the easier font, and what signs in, once they were used',
    until: '7 files',
  },
  purgeMark: { holds: 'the durable half of the log-out mark', until: 'goes with the mark in localStorage' },
  namedPurgeMark: { holds: 'nothing: its name is that half where there is no room for it', until: 'goes with it' },
  signedInSince: {
    holds: 'nothing: its name is when somebody signed in behind a log-out',
    until: 'goes with the log-out mark, or at the next log-out',
  },
  prompt: {
    holds: 'that the update-profile prompt was shown, to every tab',
    until: 'until a log-out or the end of the browser',
  },
  analytics: {
    holds: 'a random number for this visit, in events',
    until: 'until a log-out, or 30 minutes after the last page',
  },
  banners: {
    holds: "that a banner was dismissed, nobody's name",
    until: "until the end of the banner's window",
  },
};
