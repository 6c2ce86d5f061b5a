import { isEnabled } from '#contract/api/settings.ts';
import { isLanguageAllowed } from '#contract/app/navigation.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { SignInError } from '#features/session/sign-in-error.ts';

import type { GuardPorts, GuardStep, Redirect, Verdict, Visit } from './guard-types.ts';

/** Routes whose address carries what must not reach error reports (docs/contract.md §11). */
const UNMONITORED = new Set(['singleSignOn', 'confirmReset']);

/**
 * The navigation guard, in the order of docs/coverage.md §4, which has a word for each of the thirteen; `loadKnown` loads
 * settings, profile, styles and journeys.
 */
export const GUARD_STEPS: readonly GuardStep[] = [
  loadConfig,
  bounceSingleSignOn,
  startMonitoring,
  admitOrCheckSession,
  recordVisit,
  checkReader,
  loadKnown,
  nameThePerson,
  sendMigratedSites,
  completeProfile,
  startAnalytics,
  checkFlags,
  recordPageView,
];

/** The login screen, with the way back to where a visit wanted to go. */
export function loginFor({ url }: Visit): Redirect {
  return { redirectTo: href('login', {}, { redirect_to: wayBackTo(url) }) };
}

function wayBackTo({ pathname, search, origin }: URL): string | undefined {
  return safePathOrNothing(pathname + search, origin);
}

async function loadConfig({ url, from }: Visit, ports: GuardPorts): Promise<Verdict> {
  if (from?.pathname !== url.pathname) {
    last = { pathname: url.pathname, due: new Set(['page-opened', 'page-viewed']) };
  }
  await ports.config();
  ports.track({ what: 'session-started' });
}

function bounceSingleSignOn(visit: Visit): Verdict {
  const { from, url } = visit;
  // Retry on an error screen comes from the page itself: to be led back to it would never end.
  if (visit.route === 'singleSignOn' && from !== null && from.pathname !== url.pathname) {
    return { redirectTo: from.pathname + from.search };
  }
}

function startMonitoring(visit: Visit, ports: GuardPorts): Verdict {
  if (!UNMONITORED.has(visit.route)) {
    ports.track({ what: 'monitoring-started' });
  }
}

async function admitOrCheckSession(visit: Visit, ports: GuardPorts): Promise<Verdict> {
  if (visit.row.open === true && visit.route !== 'root') {
    return 'enter';
  }
  if (visit.from === null && ports.hasOwnerLeft()) {
    return { redirectTo: href('login', {}) }; // What they were opening is nothing for whoever signs in next.
  }
  if (!ports.hasSiteConfig()) {
    return loginFor(visit);
  }
  if ((await ports.session()) === 'over') {
    ports.report(new SignInError('CouldNotLogIn'));
    ports.markLoggedOut();
    return loginFor(visit);
  }
}

function recordVisit(visit: Visit, ports: GuardPorts): Verdict {
  trackPage('page-opened', visit, ports);
  if (visit.row.redirectTo !== undefined) {
    return { redirectTo: visit.row.redirectTo };
  }
}

async function checkReader(visit: Visit, ports: GuardPorts): Promise<Verdict> {
  const { row } = visit;
  if (row.allows === undefined && row.managePeople === undefined && !isRestrictedByPlace(visit)) {
    return;
  }
  const { settings, profile } = await ports.known();
  const isRefused =
    profile !== null &&
    (row.allows?.includes(profile.role) === false || (row.managePeople === true && !profile.managePeople));
  if (isRefused) {
    return { redirectTo: ROUTES.noAccess.path };
  }
  const isOfElsewhere =
    (profile !== null && !isLanguageAllowed(row.languages, profile.language)) ||
    (settings !== null && row.locales?.includes(settings.settings.siteRegion ?? '') === false);
  if (isOfElsewhere) {
    return { redirectTo: ROUTES.notFound.path };
  }
}

function isRestrictedByPlace(visit: Visit): boolean {
  return visit.row.languages !== undefined || visit.row.locales !== undefined;
}

async function loadKnown(_visit: Visit, ports: GuardPorts): Promise<Verdict> {
  await ports.known();
}

async function nameThePerson(_visit: Visit, ports: GuardPorts): Promise<Verdict> {
  const { profile } = await ports.known();
  if (profile !== null) {
    const { authType, site } = ports.signIn();
    const { staffEmailDomain } = await ports.config();
    ports.track({ what: 'person-known', profile, authType, site, staffEmailDomain });
  }
}

async function sendMigratedSites(_visit: Visit, ports: GuardPorts): Promise<Verdict> {
  const { settings } = await ports.known();
  const { migrated, ci2InvitationCode: code } = settings?.settings ?? {};
  if (migrated === true && code) {
    return (await import('./send-to-successor.ts')).sendToSuccessor(code, ports);
  }
}

async function completeProfile(visit: Visit, ports: GuardPorts): Promise<Verdict> {
  if (visit.route === 'completeProfile') {
    return;
  }
  const { profile } = await ports.known();
  if (profile === null || profile.profileCompleted || !ports.isConnected() || (await ports.session()) === 'kept') {
    return;
  }
  return { redirectTo: href('completeProfile', {}, { redirectUrl: wayBackTo(visit.url) }) };
}

async function startAnalytics(_visit: Visit, ports: GuardPorts): Promise<Verdict> {
  const { profile } = await ports.known();
  if (profile !== null) {
    ports.track({ what: 'analytics-started', profileId: profile.id });
  }
}

async function checkFlags(visit: Visit, ports: GuardPorts): Promise<Verdict> {
  const { flags = [] } = visit.row;
  const { settings } = await ports.known();
  if (settings !== null && flags.some((flag) => !isEnabled(settings, flag))) {
    return { redirectTo: ROUTES.noAccess.path };
  }
}

function recordPageView(visit: Visit, ports: GuardPorts): Verdict {
  trackPage('page-viewed', visit, ports);
}

type PageEvent = 'page-opened' | 'page-viewed';

/**
 * The page that was asked for last, and what is still to be told of it. docs/contract.md §11: where only the query
 * changes, it is the same page. One that failed and is tried again is told of once it is there, and of nothing twice.
 */
let last: { readonly pathname: string; readonly due: Set<PageEvent> } | undefined;

function trackPage(what: PageEvent, { route, url }: Visit, ports: GuardPorts): void {
  if (last?.pathname === url.pathname && last.due.delete(what)) {
    ports.track({ what, route, url });
  }
}
