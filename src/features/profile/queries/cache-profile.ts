import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';

import { profileQueries } from './profile-queries.ts';

/**
 * Takes a profile that the server has just answered as the known one, whatever a read that began earlier still brings.
 * Fetching it once more instead would lead nowhere without a network, and the guard would see the old one.
 */
export async function cacheProfile(client: QueryClient, siteUuid: string, profile: Profile): Promise<void> {
  const { queryKey } = profileQueries.own(siteUuid);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, profile);
}

export function useCacheProfile(siteUuid: string): (profile: Profile) => Promise<void> {
  const client = useQueryClient();
  return (profile) => cacheProfile(client, siteUuid, profile);
}
