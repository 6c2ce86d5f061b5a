import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError, Unreachable } from '#api/errors.ts';
import type { Connection } from '#device/connectivity.ts';

import { useSendKept } from './use-send-kept.ts';

const MINUTE_MS = 60_000;
const answer = (status: number, retryAfter?: string) => new ApiError(status, { retryAfter });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Times of sending, in minutes. */
async function sendings(error: Error, minutes: number): Promise<number[]> {
  const begin = Date.now();
  const times: number[] = [];
  renderHook(() =>
    useSendKept('online', () => {
      times.push((Date.now() - begin) / MINUTE_MS);
      return Promise.reject(error);
    }),
  );
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
  return times;
}

it('a server in trouble is asked again, ever more slowly', async () => {
  expect(await sendings(answer(500), 50)).toEqual([0, 1, 3, 7, 15, 30, 45]);
});

it('one that does not answer as well', async () => {
  expect(await sendings(new Unreachable('timeout'), 4)).toEqual([0, 1, 3]);
});

it('one that asks for patience is left alone for a couple of hours', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(await sendings(answer(429), 130)).toEqual([0, 120]);
});

it('one that says how long is left alone for as long', async () => {
  expect(await sendings(answer(429, '1800'), 70)).toEqual([0, 30, 60]);
});

it('one that refuses is not asked again', async () => {
  expect(await sendings(answer(403), 600)).toEqual([0]);
});

it('nothing is sent without a connection, at once when it is back, and never after the page has gone', async () => {
  const send = vi.fn(() => Promise.reject(answer(500)));
  const { rerender, unmount } = renderHook(({ connection }) => useSendKept(connection, send), {
    initialProps: { connection: 'offline' as Connection },
  });
  await act(() => vi.advanceTimersByTimeAsync(60 * MINUTE_MS));
  expect(send).not.toHaveBeenCalled();
  rerender({ connection: 'online' });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(send).toHaveBeenCalledTimes(1);
  unmount();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(send).toHaveBeenCalledTimes(1);
});
