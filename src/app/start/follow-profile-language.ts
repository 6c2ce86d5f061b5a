import type { Query, QueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import { queryKindOf } from '#contract/api/read-query-key.ts';

import { activateLanguageOf } from './language.ts';

/**
 * The interface speaks another language of the profile from the moment that it comes, since pages ask for content in it
 * at once. The guard sees to it at each navigation, but by what this device kept.
 */
export function followProfileLanguage(client: QueryClient): void {
  let followed: string | undefined; // What is remembered won't do: another tab may have remembered it before.
  client.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query as Query; // The event says: a query of anything.
    if (event.type !== 'updated' || event.action.type !== 'success' || queryKindOf(queryKey) !== 'profile') {
      return;
    }
    const profile = state.data as Profile; // As its query gives it.
    if (profile.language !== followed) {
      followed = profile.language;
      void activateLanguageOf(profile);
    }
  });
}
