import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useTakingLong } from './use-taking-long.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['by this clock', 0],
  ['by a clock that has been put back an hour since', 3_600_000],
])('what began a moment ago %s takes long after a second', (_, aheadMs) => {
  const since = Date.now() + aheadMs;
  const { result } = renderHook(() => useTakingLong(since));
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
