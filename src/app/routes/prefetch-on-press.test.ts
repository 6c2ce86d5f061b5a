import { QueryObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '#app/queries/query-client.ts';
import { changeChoices } from '#device/storage/choices.ts';
import { givenSite } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { anArticle } from '#tests/kit/posts.ts';

import { articleQuery, prefetchOnPress } from './prefetch-on-press.ts';

vi.mock('./pages.ts', () => ({
  PAGES: {
    post: () => Promise.resolve({}),
    realStories: () => import('#pages/stories/real-stories-page.tsx'),
    yourJourneys: () => import('#pages/journeys/your-journeys-page.tsx'),
    contactUs: () => Promise.resolve({}),
  },
}));

prefetchOnPress();

beforeEach(() => {
  givenSite();
  document.body.innerHTML = `
    <main>
      <a href="/v2/post/sleep?origin=home"><h3>Sleep</h3></a>
      <a href="/v2/post/caf%C3%A9">Café</a>
      <a href="/v2/post/%">Percent</a>
      <a href="/v2/real-stories">Real stories</a>
      <a href="/v2/your-journeys">Your journeys</a>
      <a href="/v2/contact-us">Contact us</a>
      <a href="https://elsewhere.example/v2/post/sleep">Elsewhere</a>
    </main>`;
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  changeChoices((choices) => ({ ...choices, dataSaver: 'system' }));
});

function given(
  answer: () => Promise<Response> | Response = () => Response.json(anArticle('<p>Words</p>', { slug: 'sleep' })),
) {
  const never = () => new Promise<Response>(() => undefined);
  const { calls } = fakeApi({ post: answer, posts: never, journeys: never });
  const on = (text: string) => screen.getByText(text);
  const kept = () => queryClient.getQueryData(articleQuery(on('Sleep'))?.queryKey ?? []);
  return { calls, on, kept };
}

it('an article is asked for while the finger is still down', async () => {
  const { calls, on, kept } = given();
  fireEvent.pointerDown(on('Sleep'), { pointerType: 'touch' });
  await waitFor(() => expect(kept()).toMatchObject({ post: { slug: 'sleep' } }));
  fireEvent.pointerDown(on('Sleep'), { pointerType: 'touch' });
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['post']);
});

it('a name outside ASCII is asked for as its page will ask for it, and one that nobody can read not at all', () => {
  const { on } = given();
  expect(articleQuery(on('Café'))?.queryKey).toContain('café');
  expect(articleQuery(on('Percent'))).toBeUndefined();
});

it('a finger that goes on to scroll breaks it off', async () => {
  const { calls, on, kept } = given(() => new Promise(() => undefined));
  fireEvent.pointerDown(on('Sleep'), { pointerType: 'touch' });
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.pointerCancel(on('Sleep'), { pointerType: 'touch' });
  await waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true));
  expect(kept()).toBeUndefined();
});

it('goes on where the page before, which has it on its screen too, goes', async () => {
  const { calls, on } = given(() => new Promise(() => undefined));
  const query = articleQuery(on('Sleep'));
  const leave = new QueryObserver(queryClient, { queryKey: query?.queryKey ?? [], enabled: false }).subscribe(
    () => undefined,
  );
  fireEvent.pointerDown(on('Sleep'), { pointerType: 'touch' });
  await waitFor(() => expect(calls).toHaveLength(1));
  leave();
  expect(calls[0]?.signal?.aborted).toBe(false);
});

it('a mouse that rests on a link asks, and one that passes does not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { on } = given();
  fireEvent.pointerOver(on('Sleep'), { pointerType: 'mouse' });
  fireEvent.pointerOver(on('Real stories'), { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(queryClient.isFetching()).toBe(0);
  fireEvent.pointerOver(on('Sleep'), { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(queryClient.isFetching()).toBe(1);
});

it('what another page shows first is asked for as well', async () => {
  const { calls, on } = given();
  fireEvent.pointerDown(on('Real stories'), { pointerType: 'touch' });
  await waitFor(() => expect(calls.map(({ endpoint }) => endpoint)).toEqual(['posts']));
});

it('a finger that goes on to scroll breaks that off, too', async () => {
  const { calls, on } = given();
  fireEvent.pointerDown(on('Real stories'), { pointerType: 'touch' });
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.pointerCancel(on('Real stories'), { pointerType: 'touch' });
  await waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true));
});

it('but never the subscriptions, for which others wait as well', async () => {
  const { calls, on } = given();
  const fetching = (kind: string) => queryClient.isFetching({ queryKey: [kind] });
  fireEvent.pointerDown(on('Your journeys'), { pointerType: 'touch' });
  await waitFor(() => expect(calls).toHaveLength(2));
  fireEvent.pointerCancel(on('Your journeys'), { pointerType: 'touch' });
  await waitFor(() => expect(fetching('posts')).toBe(0));
  expect(fetching('journeys')).toBe(1);
});

it.each(['Contact us', 'Elsewhere'])('nothing is asked for on the way to %s', (text) => {
  const { on } = given();
  fireEvent.pointerDown(on(text), { pointerType: 'touch' });
  expect(queryClient.isFetching()).toBe(0);
});

it('under data saver nothing is asked for before the click', () => {
  changeChoices((choices) => ({ ...choices, dataSaver: 'on' }));
  const { on } = given();
  fireEvent.pointerDown(on('Sleep'), { pointerType: 'touch' });
  expect(queryClient.isFetching()).toBe(0);
});

it('what does not come is forgotten, so that the page asks for it', async () => {
  const { calls, on } = given(() => Promise.reject(new TypeError('no network')));
  fireEvent.pointerDown(on('Sleep'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['post'] })).toEqual([]));
});
