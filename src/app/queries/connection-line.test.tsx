import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Unreachable } from '#api/errors.ts';
import { reportNoAnswer, startConnectivity } from '#device/network/connectivity.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ConnectionLine } from './connection-line.tsx';

let stop: () => void = () => undefined;
afterEach(() => stop());

function Screen() {
  const { isRefetchError } = useQuery({
    queryKey: ['anything'],
    queryFn: () => Promise.reject(new Unreachable('network')),
    initialData: 'kept',
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
