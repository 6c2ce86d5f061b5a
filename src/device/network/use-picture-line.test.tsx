import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { usePictureLine } from './use-picture-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // The middle of what pauses are spread over.
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The browser has up to half a second until it is idle. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 500));

function failPicture(): void {
  const picture = document.body.appendChild(new Image());
  picture.dispatchEvent(new Event('error'));
  picture.remove();
}

it('counts as another one some time after pictures did not come, once for all of them and ever more rarely', async () => {
  const { result } = renderHook(usePictureLine);
  const first = result.current;
  await pass(60_000);
  expect(result.current).toBe(first);
  failPicture();
  failPicture();
  await pass(4000);
  expect(result.current).toBe(first);
  await pass(1000);
  const second = result.current;
  expect(second).not.toBe(first);
  await pass(60_000);
  expect(result.current).toBe(second);
  failPicture();
  await pass(5000);
  expect(result.current).toBe(second);
  await pass(15_000);
  expect(result.current).not.toBe(second);
});

it('hears nothing of what fails otherwise', async () => {
  const { result } = renderHook(usePictureLine);
  const first = result.current;
  const script = document.head.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  script.remove();
  await pass(60_000);
  expect(result.current).toBe(first);
});
