import { useRef, useState } from 'react';

/** One attempt at a time: further presses wait for nothing and do nothing. `place` is where a problem belongs. */
export function useAttempt<Problem = string>(place = '') {
  const [failed, setFailed] = useState<{ place: string; problem: Problem }>();
  const [isBusy, setBusy] = useState<boolean>(false);
  const isRunning = useRef(false);

  /** A task that returns a problem has failed with it; for whatever it throws `problemOf` has one. */
  async function attempt(
    task: () => Promise<Problem | undefined>,
    problemOf: (error: unknown) => Problem,
  ): Promise<void> {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setFailed(undefined);
    setBusy(true);
    try {
      const problem = await task();
      setFailed(problem === undefined ? undefined : { place, problem });
    } catch (error) {
      setFailed({ place, problem: problemOf(error) });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  const problem = failed?.place === place ? failed.problem : undefined;
  return { attempt, isBusy, problem, clearProblem: () => setFailed(undefined) };
}
