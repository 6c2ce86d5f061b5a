// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { agreedRow, newJourneyRow } from '#api/outbox/rows.ts';
import { writeOwner } from '#device/session/owner.ts';

import { likelyList, openPageList, rememberList } from './subscription-list.ts';

const AT = 1_800_000_000_000;
const SLEEP = { postSlug: 'sleep', listName: 'sleep-list' };
const LEAVE = { postSlug: 'leave', listName: 'leave-list' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page that has a list of so many milliseconds before the server agreed. */
function pageWith(list: readonly object[] | undefined, { site, ageMs }: { site: string; ageMs: number }) {
  const client = new QueryClient();
  const key = ['journeys', site];
  client.setQueryData(key, list, { updatedAt: AT - ageMs });
  const pageList = openPageList(client, (siteUuid) => ['journeys', siteUuid]);
  return {
    pageList,
    recall() {
      pageList.applyEarlier([
        agreedRow(newJourneyRow({ owner: 'ana', siteUuid: site, ...SLEEP, title: '', wish: 'subscribed' }, AT), AT),
        agreedRow(newJourneyRow({ owner: 'ana', siteUuid: site, ...LEAVE, title: '', wish: 'unsubscribed' }, AT), AT),
      ]);
      return client.getQueryState(key);
    },
  };
}

it('a list that a killed browser kept too late is as the server had agreed, and as old as it was', () => {
  const page = pageWith([LEAVE], { site: 'kept', ageMs: 5000 });
  expect(page.recall()).toMatchObject({ data: [SLEEP], dataUpdatedAt: AT - 5000 });
});

it('a kept list that may have been on its way while the server agreed is as the server had agreed', () => {
  expect(pageWith([LEAVE], { site: 'kept', ageMs: -29_000 }).recall()).toMatchObject({ data: [SLEEP] });
});

it('a kept list that came well after the server agreed is the truth', () => {
  expect(pageWith([LEAVE], { site: 'kept', ageMs: -31_000 }).recall()).toMatchObject({ data: [LEAVE] });
});

it('a list that was on its way while another tab sent is as the server agreed meanwhile', () => {
  const list = rememberList('under way', [LEAVE], AT - 1000);
  expect(pageWith(list, { site: 'under way', ageMs: -2000 }).recall()).toMatchObject({ data: [SLEEP] });
});

it('a list that was asked for after the server agreed is the truth, however soon', () => {
  const list = rememberList('after', [LEAVE], AT + 1);
  expect(pageWith(list, { site: 'after', ageMs: -2000 }).recall()).toMatchObject({ data: [LEAVE] });
});

it('a list that the flush asked for after the server agreed is the truth', () => {
  const { pageList, recall } = pageWith([SLEEP], { site: 'heard', ageMs: 5000 });
  pageList.received('heard', [LEAVE], AT + 1);
  expect(recall()).toMatchObject({ data: [LEAVE] });
});

it('what the server agreed to last counts, also where the clock was put back since', () => {
  const { pageList } = pageWith([], { site: 'put back', ageMs: 5000 });
  const journey = { siteUuid: 'put back', ...SLEEP };
  pageList.apply({ ...journey, wish: 'subscribed', changedAt: AT + 240_000 });
  pageList.apply({ ...journey, wish: 'unsubscribed', changedAt: AT });
  expect(rememberList('put back', [], AT + 1)).toEqual([]);
});

it('what the server agreed to under a clock that was put back since counts no more than its list', () => {
  const { pageList, recall } = pageWith([LEAVE], { site: 'days ahead', ageMs: 0 });
  vi.setSystemTime(AT - 10 * 86_400_000);
  pageList.received('days ahead', [LEAVE], Date.now());
  expect(recall()).toMatchObject({ data: [LEAVE] });
  expect(rememberList('days ahead', [LEAVE], Date.now())).toEqual([LEAVE]);
});

it('where no list was kept none is made up', () => {
  expect(pageWith(undefined, { site: 'none', ageMs: 0 }).recall()?.data).toBeUndefined();
});

it('what the server agreed to for one person is nothing that the next one is likely to have', () => {
  const person = { iss: 'https://pool.example', sub: 'somebody' };
  writeOwner({ ...person, owner: 'ana' });
  pageWith(undefined, { site: 'shared', ageMs: 0 }).pageList.apply({
    siteUuid: 'shared',
    ...SLEEP,
    wish: 'subscribed',
    changedAt: AT,
  });
  expect(likelyList('shared')).toEqual([SLEEP]);
  writeOwner({ ...person, owner: 'ben' });
  expect(likelyList('shared')).toEqual([]);
});
