import { render, screen } from '@testing-library/react';
import { hashKey as libraryHashKey } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { hashKey, QueryClient, QueryClientProvider, useQueries, useQuery } from './query-stand-in.tsx';

it('keys are the same as in the library, whatever the order of their parts', () => {
  const key = ['posts', { filter: { tags: ['b', 'a'], category: undefined }, language: 'en' }, null, 4];
  expect(hashKey(key)).toBe(libraryHashKey(key));
  expect(hashKey([{ b: 1, a: 2 }])).toBe(hashKey([{ a: 2, b: 1 }]));
});

it('asks once for what is asked for twice, and has the answer', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve('answer'));
  await Promise.all([
    client.fetchQuery({ queryKey: ['a'], queryFn }),
    client.prefetchQuery({ queryKey: ['a'], queryFn }),
  ]);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(client.getQueryData(['a'])).toBe('answer');
});

it('is answered when everything has come or failed', async () => {
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.resolve(1) });
  void client.prefetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(new Error('No')) });
  await client.untilAnswered();
  expect([client.getQueryData(['a']), client.getQueryData(['b'])]).toEqual([1, undefined]);
  await expect(client.fetchQuery({ queryKey: ['b'], queryFn: () => Promise.resolve(2) })).rejects.toThrow('No');
});

it('is not answered before what was asked for because of an answer is here', async () => {
  const client = new QueryClient();
  const askAnother = async () => {
    await client.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.resolve(1) });
    await Promise.resolve().then(() => undefined);
    await client.prefetchQuery({ queryKey: ['b'], queryFn: () => Promise.resolve(2) });
  };
  void askAnother();
  await client.untilAnswered();
  expect(client.getQueryData(['b'])).toBe(2);
});

it('renders what is here, and says that the rest is still to come', () => {
  const client = new QueryClient();
  client.setQueryData(['a'], 'first', { updatedAt: 5 });
  function Answers() {
    const a = useQuery<string>({ queryKey: ['a'], select: (data) => data.length });
    const all = useQueries<string, string>({
      queries: [{ queryKey: ['a'] }, { queryKey: ['b'] }],
      combine: (results) => JSON.stringify(results.map((result) => Object(result).isPending as boolean)),
    });
    return (
      <p>
        {String(a.data)} {a.dataUpdatedAt} {all as string}
      </p>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Answers />
    </QueryClientProvider>,
  );
  expect(screen.getByText('5 5 [false,true]')).toBeDefined();
});
