import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Unreachable } from '#api/errors.ts';
import { reportNoAnswer, startConnectivity } from '#device/network/connectivity.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ConnectionLine } from './connection-line.tsx';

let stop: () => void = () => undefined;
afterEach(() => stop());

const DAY_MS = 24 * 3_600_000;

function Screen({ updatedAt }: { readonly updatedAt?: number }) {
  const { isRefetchError } = useQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Unreachable('network')),
    initialData: 'kept',
    initialDataUpdatedAt: () => updatedAt,
    refetchOnMount: 'always',
    retry: false,
  });
  return (
    <>
      <ConnectionLine />
      <p>{isRefetchError ? 'failed' : 'asked'}</p>
    </>
  );
}

it('says nothing while it is being found out whether the line is gone, then which of the two it is', async () => {
  let answer: (isThere: boolean) => void = () => undefined;
  stop = startConnectivity({
    probe: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  reportNoAnswer('a place');
  renderApp(<Screen />, { client: new QueryClient() });
  await screen.findByText('failed');
  expect(screen.getByRole('status').textContent).toBe('');
  answer(true);
  expect(await screen.findByText("Couldn't update")).toBeTruthy();
});

it.each([
  ['an hour ago', -DAY_MS / 24, /Last updated \d+:\d\d/],
  ['40 days ago', -40 * DAY_MS, /Last updated .*\d{4}$/],
  ['40 days ahead, by a clock that has since been put back', 40 * DAY_MS, /Last updated .*\d{4}$/],
])('says of what came %s when that was', async (_when, sinceMs, words) => {
  stop = startConnectivity({ probe: () => Promise.resolve(true) });
  renderApp(<Screen updatedAt={Date.now() + sinceMs} />, { client: new QueryClient() });
  await screen.findByText("Couldn't update");
  expect(screen.getByRole('status').textContent).toMatch(words);
});
