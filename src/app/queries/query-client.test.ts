import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { ensureRevalidated, holdRefetches, isAsking, queryClient, releaseRefetches } from './query-client.ts';

/** As one that came back from the device: here, and stale. */
function kept(name: string) {
  const options = { queryKey: ['settings', { siteUuid: name }], queryFn: vi.fn(async () => `new ${name}`) };
  queryClient.setQueryData(options.queryKey, `kept ${name}`, { updatedAt: 1 });
  return options;
}

afterEach(() => {
  releaseRefetches();
  queryClient.clear();
});

it('what is here is given at once, and asked for behind it', async () => {
  const settings = kept('a');
  await expect(ensureRevalidated(settings)).resolves.toBe('kept a');
  await vi.waitFor(() => expect(queryClient.getQueryData(settings.queryKey)).toBe('new a'));
});

it('while the page last seen is on the screen nothing that is here is asked for, and all of it once afterwards', async () => {
  const [guarded, shown] = [kept('a'), kept('b')];
  holdRefetches();
  await expect(ensureRevalidated(guarded)).resolves.toBe('kept a');
  const unsubscribe = new QueryObserver(queryClient, shown).subscribe(() => undefined);
  expect(queryClient.isFetching()).toBe(0);
  expect(isAsking()).toBe(true);
  releaseRefetches();
  await vi.waitFor(() => expect(isAsking()).toBe(false));
  expect(queryClient.getQueryData(guarded.queryKey)).toBe('new a');
  expect(queryClient.getQueryData(shown.queryKey)).toBe('new b');
  releaseRefetches();
  expect([guarded.queryFn.mock.calls.length, shown.queryFn.mock.calls.length]).toEqual([1, 1]);
  unsubscribe();
});

it('what is not here is asked for all the same', async () => {
  holdRefetches();
  const unknown = { queryKey: ['settings', { siteUuid: 'c' }], queryFn: async () => 'new c' };
  await expect(ensureRevalidated(unknown)).resolves.toBe('new c');
});

it('what was asked for meanwhile and refused is not asked for again', async () => {
  holdRefetches();
  const queryFn = vi.fn(() => Promise.reject(new Error('gone')));
  const observer = new QueryObserver(queryClient, { queryKey: ['post', { siteUuid: 'e' }], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  releaseRefetches();
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
  unsubscribe();
});

it('what comes on the screen afterwards asks by itself', async () => {
  holdRefetches();
  releaseRefetches();
  const settings = kept('d');
  const unsubscribe = new QueryObserver(queryClient, settings).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(settings.queryKey)).toBe('new d'));
  unsubscribe();
});
