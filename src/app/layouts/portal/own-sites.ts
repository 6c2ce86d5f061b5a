import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useChoices } from '#device/storage/choices.ts';

/** Whether a person has another organisation to go to; until the server was asked, what this device knows. */
export function useHasSeveralSites(email: string | undefined): boolean {
  const { recentSites } = useChoices();
  const isOnline = useConnection() === 'online';
  const { data } = useQuery({
    ...ownSites(email ?? ''),
    enabled: email !== undefined && isOnline,
  });
  return (data ?? recentSites.length) > 1;
}

/** How many sites an e-mail has. */
export function ownSites(username: string) {
  return queryOptions({
    queryKey: queryKeyOf('ownSites', { username }),
    queryFn: async ({ signal }) => {
      const { status, body } = await call('identifySites', { username }, { signal });
      return status === 200 ? (body as { sites: readonly unknown[] }).sites.length : 0; // The row's schema for 200.
    },
  });
}
