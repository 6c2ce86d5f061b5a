import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { givenSignedIn, SITE } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { JOURNEYS_ALONE } from './page.test-kit.ts';
import { startOutbox } from './start-outbox.ts';

it('says no longer that a press failed once the list shows that it came about', async () => {
  await givenSignedIn('ana');
  const server = { list: [] as object[], answers: true };
  const list = () => (server.answers ? Response.json(server.list) : new Response(null, { status: 503 }));
  fakeApi({
    journeys: list,
    subscribe() {
      server.list = [{ postSlug: 'sleep', listName: 'sleep-list' }];
      server.answers = false;
      return new Response(null, { status: 500 });
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = journeyQueries.subscribed(SITE.siteUuid);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  const outbox = startOutbox({ client, ...JOURNEYS_ALONE, listKey: () => query.queryKey });
  const change = { siteUuid: SITE.siteUuid, postSlug: 'sleep', listName: 'sleep-list', title: 'Sleep well' };
  await outbox.enqueue({ ...change, wish: 'subscribed' });
  await vi.waitFor(() => expect(visibleSnackbars()).toMatchObject([{ tone: 'error' }]));
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'));
  expect(visibleSnackbars()).toHaveLength(1); // Nobody knows.
  server.answers = true;
  await client.refetchQueries(query);
  expect(visibleSnackbars()).toEqual([]);
  stop();
});
