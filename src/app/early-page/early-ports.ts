import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

import type { GuardPorts } from '#app/guard/guard-types.ts';
import { readChoices, rememberLanguage, wantedLanguages } from '#device/storage/choices.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { currentSession } from '#features/session/session.ts';
import { deployConfig } from '#features/site/config.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { activateLocale } from '#i18n/i18n.ts';
import { localeFor } from '#i18n/locales.ts';

const nothing = (): void => undefined;

/**
 * The guard's hands for a page that the app itself will judge again: they look, and change nothing but the language that is
 * remembered. What is kept is not asked for anew.
 * @throws from `known`, where the page would speak another language than the app will
 */
export function earlyPorts(client: QueryClient): GuardPorts {
  let known: ReturnType<GuardPorts['known']> | undefined;
  return {
    config: deployConfig,
    hasSiteConfig: () => readChoices().selectedSite !== undefined,
    hasOwnerLeft: () => false, // The app, which comes behind it, sees to that.
    isConnected: () => true,
    isReachable: () => Promise.resolve(true),
    session: () => Promise.resolve(currentSession()?.state === 'valid' ? 'valid' : 'over'),
    known: () => (known ??= loadKnown(client)),
    signIn: () => ({ authType: '', email: undefined, site: undefined }),
    track: nothing,
    leave: nothing,
    report: nothing,
    markLoggedOut: nothing,
    failures: { count: () => 0, add: nothing, forgive: nothing, reset: nothing },
  };
}

async function loadKnown(client: QueryClient): ReturnType<GuardPorts['known']> {
  const { selectedSite } = readChoices();
  const siteUuid = selectedSite?.site.siteUuid ?? '';
  const [settings, profile] = await Promise.all([
    ask(client, siteQueries.settings(siteUuid)),
    ask(client, profileQueries.own(siteUuid)),
    ask(client, siteQueries.theme(siteUuid)).catch(nothing),
    ask(client, journeyQueries.subscribed(siteUuid)).catch(nothing),
  ]);
  rememberLanguage(profile.language); // The app begins in it too: nothing turns round when it takes over.
  const wanted = wantedLanguages();
  if ((await activateLocale(wanted)) !== localeFor(wanted)) {
    throw new Error('Its words did not come');
  }
  return { settings, profile };
}

function ask<Data>(client: QueryClient, query: FetchQueryOptions<Data>): Promise<Data> {
  const kept = client.getQueryData<Data>(query.queryKey);
  return kept === undefined ? client.fetchQuery(query) : Promise.resolve(kept);
}
