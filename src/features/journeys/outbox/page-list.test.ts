import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { agreed, newRow } from './rows.ts';
import { openPageList } from './page-list.ts';

const AT = 1_800_000_000_000;
const SLEEP = { postSlug: 'sleep', listName: 'sleep-list' };
const LEAVE = { postSlug: 'leave', listName: 'leave-list' };

/** A start of the app that finds a list of so many milliseconds before the server agreed. */
function startWith(list: readonly object[] | undefined, ageMs: number) {
  const client = new QueryClient();
  client.setQueryData(['journeys', 's'], list, { updatedAt: AT - ageMs });
  openPageList(client, (siteUuid) => ['journeys', siteUuid]).recall([
    agreed(newRow({ owner: 'ana', siteUuid: 's', ...SLEEP, title: '', wish: 'subscribed' }, AT), AT),
    agreed(newRow({ owner: 'ana', siteUuid: 's', ...LEAVE, title: '', wish: 'unsubscribed' }, AT), AT),
  ]);
  return client.getQueryState(['journeys', 's']);
}

it('a list that a killed browser kept too late is as the server had agreed, and as old as it was', () => {
  expect(startWith([LEAVE], 5000)).toMatchObject({ data: [SLEEP], dataUpdatedAt: AT - 5000 });
});

it('a list that came after the server agreed is the truth', () => {
  expect(startWith([LEAVE], -1)).toMatchObject({ data: [LEAVE] });
});

it('where no list was kept none is made up', () => {
  expect(startWith(undefined, 0)?.data).toBeUndefined();
});
