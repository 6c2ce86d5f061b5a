import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { NO_SETTINGS } from '#contract/api/settings.ts';
import type { SettingsResponse } from '#contract/api/settings.ts';

export const siteQueries = {
  /**
   * 400 and 404 are answers too: this site has no settings (docs/contract.md §5). Where a sign-in led is told whatever is
   * kept.
   */
  settings: (siteUuid: string, redirectTo?: string) =>
    queryOptions({
      queryKey: queryKeyOf('settings', { siteUuid }),
      ...(redirectTo === undefined ? {} : { staleTime: 0 }),
      queryFn: async ({ signal }): Promise<SettingsResponse> => {
        const args = { siteUuid, ...(redirectTo === undefined ? {} : { redirect_to: redirectTo }) };
        const { status, body } = await call('settings', args, { signal });
        return status === 200 ? (body as SettingsResponse) : NO_SETTINGS; // The row's schema for 200.
      },
    }),
  theme: (siteUuid: string) =>
    queryOptions({
      queryKey: queryKeyOf('theme', { siteUuid }),
      queryFn: async ({ signal }) => (await call('theme', { siteUuid }, { signal })).body,
    }),
};
