import { afterEach, expect, it, vi } from 'vitest';

import { reportNoAnswer, startConnectivity } from './connectivity.ts';
import type { Probe } from './connectivity.ts';

afterEach(() => vi.useRealTimers());

it('a line that the browser calls gone while it is being asked about is asked about at one pace', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // The middle of what pauses are spread over.
  let answer = (_answered: boolean): void => undefined;
  const first = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const probe = vi.fn<Probe>().mockResolvedValue(false).mockReturnValueOnce(first);
  const stop = startConnectivity({ probe });
  reportNoAnswer();
  dispatchEvent(new Event('offline'));
  answer(false);
  await vi.advanceTimersByTimeAsync(121_000); // After 4, 8, 16, 32 and 60 seconds.
  stop();
  expect(probe).toHaveBeenCalledTimes(1 + 5);
});
