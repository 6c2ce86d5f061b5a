import { expect, it } from 'vitest';

import { createQueryClient } from '#api/query-client.ts';
import { NO_SETTINGS } from '#contract/api/settings.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';

import { siteQueries } from './site-queries.ts';

const nothing = () => undefined;

/** What is asked for where settings have come a moment ago. */
async function askedFor(redirectTo: string | undefined): Promise<string[]> {
  const api = fakeApi({ settings: () => Response.json(NO_SETTINGS) });
  const client = createQueryClient({ onSaid: nothing, onFailed: nothing, onReport: nothing });
  client.setQueryData(siteQueries.settings('site-1').queryKey, NO_SETTINGS);
  await client.prefetchQuery(siteQueries.settings('site-1', redirectTo));
  return api.calls.map(({ path }) => path);
}

it('settings are asked for with where a sign-in led, however fresh those are that are here', async () => {
  expect(await askedFor('/v2/profile')).toEqual(['/sites/site-1/settings?redirect_to=%2Fv2%2Fprofile']);
});

it('settings that are fresh are not asked for without it', async () => {
  expect(await askedFor(undefined)).toEqual([]);
});
