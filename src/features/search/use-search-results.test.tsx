import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { fakeApi, neverAnswers, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderAppHook } from '#tests/kit/render-app.tsx';

import { useDebouncedValue } from './use-debounced-value.ts';
import { useSearchResults } from './use-search-results.ts';

type Answers = (search: string, language: string) => Promise<Response>;

let answers: Answers;
let api: ReturnType<typeof fakeApi>;
let client: QueryClient;

beforeEach(() => {
  client = createClient();
  api = fakeApi({
    searchPosts: ({ query }) => answers(query.get('search') ?? '', query.get('language') ?? ''),
  });
});

const post = (id: number, title: string) => aPost({ id, slug: `post-${id}`, title, excerpt: '' });
const found = (...posts: PostSummary[]) => Promise.resolve(Response.json(posts));
const textOf = ({ title }: PostSummary) => title;

/** As in a browser without workers. */
const loadKept = () => Promise.reject(new Error('No worker'));

function search(term: string, language = 'en') {
  return renderAppHook((props) => useSearchResults({ siteUuid: 'site-1', textOf, loadKept, ...props }), {
    client,
    initialProps: { term, language },
  });
}

describe('a search', () => {
  it('lets the last term win: the request before it is aborted, and its answer shown to nobody', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    answers = (term) =>
      term === 'sl' ? new Promise((resolve) => (answerFirst = resolve)) : found(post(2, 'Sleep well'));
    const { result, rerender } = search('sl');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    rerender({ term: 'sleep', language: 'en' });
    await waitFor(() => expect(result.current.posts.map(({ title }) => title)).toEqual(['Sleep well']));
    expect(api.calls[0]?.signal?.aborted).toBe(true);
    await act(async () => answerFirst(Response.json([post(1, 'Slow answers')])));
    expect(result.current.posts.map(({ title }) => title)).toEqual(['Sleep well']);
  });

  it('empties what the term before it found', async () => {
    answers = (term) => (term === 'one' ? found(post(1, 'One')) : neverAnswers());
    const { result, rerender } = search('one');
    await waitFor(() => expect(result.current.count).toBe(1));
    rerender({ term: 'two', language: 'en' });
    expect(result.current).toMatchObject({ state: 'loading', posts: [], count: 0 });
  });

  it('asks again in English where there is nothing in the person’s language', async () => {
    answers = (_, language) => (language === 'en' ? found(post(1, 'Sleep')) : found());
    const { result } = search('sleep', 'de-AT');
    await waitFor(() => expect(result.current).toMatchObject({ shownIn: 'english', count: 1 }));
  });

  it('counts two posts at one address as the one that is shown', async () => {
    const headers = { 'x-total-count': '3' };
    const twin = { ...post(3, 'One'), slug: 'post-1' };
    answers = () => Promise.resolve(Response.json([post(1, 'One'), post(2, 'Two'), twin], { headers }));
    const { result } = search('o');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'here', count: 2 }));
    expect(result.current.posts).toHaveLength(2);
  });

  it('counts what the server counts, each post once', async () => {
    const headers = { 'x-total-count': '480' };
    answers = () => Promise.resolve(Response.json([post(1, 'One'), post(2, 'Two')], { headers }));
    const { result } = search('one');
    await waitFor(() => expect(result.current).toMatchObject({ count: 480, posts: [{ id: 1 }, { id: 2 }] }));
    answers = () => Promise.resolve(Response.json([post(1, 'One'), post(1, 'One'), { id: 'no post' }]));
    const { result: second } = search('two');
    await waitFor(() => expect(second.current).toMatchObject({ count: 1, posts: [{ id: 1 }] }));
  });

  it('that the server fails says so, and Retry asks again', async () => {
    answers = () => Promise.resolve(refusal(500));
    const { result } = search('sleep');
    await waitFor(() => expect(result.current.state).toBe('failed'));
    answers = () => found(post(1, 'Sleep'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ state: 'here', count: 1 }));
  });

  it('that is asked anew after no answer keeps what was found on the device until there is an answer', async () => {
    answers = noNetwork;
    client.setQueryData(['posts', 'site-1', 'en', {}], { posts: [post(1, 'Sleep')], total: 1 });
    const { result } = search('sleep');
    await waitFor(() => expect(result.current).toMatchObject({ from: 'device', count: 1 }));
    let answer: (response: Response) => void = () => undefined;
    answers = () => new Promise((resolve) => (answer = resolve));
    act(() => result.current.retry());
    await waitFor(() => expect(api.calls).toHaveLength(2));
    expect(result.current).toMatchObject({ state: 'here', from: 'device', count: 1 });
    await act(async () => answer(refusal(500)));
    await waitFor(() => expect(result.current.state).toBe('failed'));
    answers = () => found(post(1, 'Sleep'), post(2, 'Sleepless'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ from: 'server', count: 2 }));
  });

  it('without an answer finds what is kept of the same site, by the beginnings of words', async () => {
    answers = noNetwork;
    const list = (...posts: PostSummary[]) => ({ posts, total: posts.length });
    client.setQueryData(['posts', 'site-1', 'en', {}], list(post(1, 'Crèche and sleep'), post(2, 'Asleep')));
    client.setQueryData(['post', 'site-1', 'late', 'en'], { post: post(3, 'Sleepless'), keptAt: null });
    client.setQueryData(['posts', 'site-2', 'en', {}], list(post(4, 'Sleep elsewhere')));
    client.setQueryData(['policies', 'site-1', 'en'], [{ name: 'Sleep policy' }]);
    const { result, rerender } = search('SLEEP');
    await waitFor(() => expect(result.current).toMatchObject({ state: 'here', from: 'device', count: 2 }));
    expect(result.current.posts.map(({ id }) => id)).toEqual([1, 3]);
    rerender({ term: 'sleep creche', language: 'en' });
    await waitFor(() => expect(result.current.posts.map(({ id }) => id)).toEqual([1]));
    rerender({ term: '%', language: 'en' });
    await waitFor(() => expect(result.current).toMatchObject({ from: 'device', count: 0 }));
  });
});

it('what is typed counts once the typing has stopped for a moment, an empty box at once', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useDebouncedValue, { initialProps: '' });
  for (const typed of ['s', 'sl', 'sle']) {
    rerender(typed);
    act(() => {
      vi.advanceTimersByTime(150);
    });
    expect(result.current).toBe('');
  }
  act(() => {
    vi.advanceTimersByTime(50);
  });
  expect(result.current).toBe('sle');
  rerender('');
  expect(result.current).toBe('');
  vi.useRealTimers();
});
