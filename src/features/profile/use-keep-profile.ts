import { useQueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/profile.ts';

import { profileQueries } from './profile-queries.ts';

/**
 * Takes a profile that the server has just answered as the known one, whatever a read that began earlier still brings.
 * Fetching it once more instead would lead nowhere without a network, and the guard would see the old one.
 */
export function useKeepProfile(siteUuid: string): (profile: Profile) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = profileQueries.own(siteUuid);
  return async (profile) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, profile);
  };
}
