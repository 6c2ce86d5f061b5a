// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fakeApi } from '#tests/kit/fake-api.ts';

import { journeyQueries } from './journey-queries.ts';
import { openPageList } from './outbox/subscription-list.ts';

const AT = 1_800_000_000_000;
const SLEEP = { postSlug: 'sleep', listName: 'sleep-list' };

beforeEach(() => vi.useFakeTimers({ now: AT, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** A page that asks for its list; meanwhile the outbox of some tab brings a subscription to the server. */
async function listAfter(isHeardOf: 'while the list is on its way' | 'once it is here') {
  const client = new QueryClient();
  const pageList = openPageList(client, (siteUuid) => ['journeys', siteUuid]);
  const agreement = { siteUuid: 'site', ...SLEEP, wish: 'subscribed', changedAt: AT + 1000 } as const;
  const journeys = () => {
    vi.setSystemTime(AT + 1000);
    if (isHeardOf === 'while the list is on its way') {
      pageList.apply(agreement);
    }
    vi.setSystemTime(AT + 2000);
    return Response.json([]);
  };
  fakeApi({ journeys }, { session: 'none' });
  await client.fetchQuery(journeyQueries.subscribed('site'));
  if (isHeardOf === 'once it is here') {
    pageList.applyEarlier([agreement]);
  }
  return client.getQueryData(journeyQueries.subscribed('site').queryKey);
}

it.each(['while the list is on its way', 'once it is here'] as const)(
  'a first list that was on its way while something was sent is as the server agreed (%s)',
  async (isHeardOf) => {
    expect(await listAfter(isHeardOf)).toEqual([SLEEP]);
  },
);

it('what the server’s list says later is the truth, as another device may have changed it', async () => {
  await listAfter('while the list is on its way');
  const client = new QueryClient();
  vi.setSystemTime(AT + 3000);
  fakeApi({ journeys: () => Response.json([]) }, { session: 'none' });
  expect(await client.fetchQuery(journeyQueries.subscribed('site'))).toEqual([]);
});
