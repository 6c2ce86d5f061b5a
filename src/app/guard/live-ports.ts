import { ApiError, isNoAnswer, isRefusal, Unreachable } from '#api/errors.ts';
import { probeForGuard } from '#app/queries/probe.ts';
import { ensureRevalidated } from '#app/queries/query-client.ts';
import { markLoggedOut } from '#app/session/own-tab.ts';
import { applyOrganisationTheme } from '#app/start/appearance.ts';
import { activateLanguageOf } from '#app/start/language.ts';
import type { Theme } from '#contract/api/theme.ts';
import type { RouteName } from '#contract/app/routes.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { readOwner } from '#device/session/owner.ts';
import { readChoices } from '#device/storage/choices.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { currentSession, emailOf, letsIn } from '#features/session/session.ts';
import { deployConfig } from '#features/site/config.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { report } from '#tracking/report.ts';
import { guardListener } from '#tracking/guard-told.ts';

import { guardFailures } from './guard-failures.ts';
import type { GuardPorts, Known, SessionState } from './guard-types.ts';

/** How much longer than settings and profile the colours may take before the page shows in ours. */
const THEME_WAIT_MS = 1000;

/** The guard's hands, for one navigation: what one step has asked for, the next finds. */
export function livePorts(route: RouteName): GuardPorts {
  let session: Promise<SessionState> | undefined;
  let known: Promise<Known> | undefined;
  return {
    config: deployConfig,
    hasSiteConfig: () => readChoices().selectedSite !== undefined,
    hasOwnerLeft: () => globalThis.kinwardEarly?.owner !== undefined && readOwner() === null,
    isConnected: () => connectionNow() === 'online',
    isReachable,
    session: () => (session ??= sessionState()),
    known: () => (known ??= loadKnown(route)),
    signIn() {
      const { selectedSite } = readChoices();
      const current = currentSession();
      return {
        authType: selectedSite?.siteConfig.authConfig.authType ?? '',
        email: current === null ? undefined : emailOf(current),
        site: selectedSite?.site,
      };
    },
    track: (told) => guardListener.tell(told),
    leave: (address) => location.replace(address),
    report,
    markLoggedOut,
    failures: guardFailures,
  };
}

/**
 * An expired session that can be refreshed is let in: its first call refreshes, and a refusal ends it then. Nothing
 * here waits for the network while kept content could be read.
 */
async function sessionState(): Promise<SessionState> {
  if (letsIn(currentSession())) {
    return 'valid';
  }
  if (readOwner() === null) {
    return 'over';
  }
  return (await isReachable()) ? 'over' : 'kept';
}

async function isReachable(): Promise<boolean> {
  return navigator.onLine && (await probeForGuard());
}

async function loadKnown(route: RouteName): Promise<Known> {
  const siteUuid = readChoices().selectedSite?.site.siteUuid ?? '';
  // A theme that fails is none: our own colours.
  const theme = ensureRevalidated(siteQueries.theme(siteUuid)).catch(() => undefined);
  void ensureRevalidated(journeyQueries.subscribed(siteUuid)).catch(() => undefined);
  const [settings, profile] = await Promise.all([
    orNull(ensureRevalidated(siteQueries.settings(siteUuid))),
    orNull(ensureRevalidated(profileQueries.own(siteUuid))),
  ]);
  if (
    profile.answer === null &&
    profile.error !== undefined &&
    isNoAnswer(profile.error) &&
    !isToldThere(route, profile.error) &&
    !canRead(profile.error)
  ) {
    throw profile.error;
  }
  await Promise.all([activateLanguageOf(profile.answer), applyThemeInTime(theme)]);
  return { settings: settings.answer, profile: profile.answer };
}

/** docs/coverage.md §8: the profile's own pages show what the server said of it. */
function isToldThere(route: RouteName, error: Error): boolean {
  return (route === 'profile' || route === 'completeProfile') && error instanceof ApiError;
}

/** Nobody answers, and this device has an owner: what it keeps can be read (docs/contract.md §11.16). */
function canRead(error: Error): boolean {
  return error instanceof Unreachable && readOwner() !== null;
}

/** What is not known is null; a refusal rises. The failed query itself carries the failure flag for whoever asks. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<{ answer: Answer | null; error?: Error }> {
  try {
    return { answer: await asked };
  } catch (error) {
    if (isRefusal(error)) {
      throw error;
    }
    return error instanceof Error ? { answer: null, error } : { answer: null };
  }
}

async function applyThemeInTime(theme: Promise<Theme | undefined>): Promise<void> {
  const applied = theme.then(applyOrganisationTheme);
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, THEME_WAIT_MS);
  });
  await Promise.race([applied, waited]);
}
