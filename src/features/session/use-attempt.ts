import { useRef, useState } from 'react';

/** One attempt at a time: further presses wait for nothing and do nothing. `place` is where a problem belongs. */
export function useAttempt(place = '') {
  const [problem, setProblem] = useState<{ place: string; words: string }>();
  const [isBusy, setBusy] = useState<boolean>(false);
  const isRunning = useRef(false);

  /** A task that returns words has failed with them; for whatever it throws `wordsFor` has some. */
  async function attempt(task: () => Promise<string | undefined>, wordsFor: (error: unknown) => string): Promise<void> {
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setProblem(undefined);
    setBusy(true);
    try {
      const words = await task();
      setProblem(words === undefined ? undefined : { place, words });
    } catch (error) {
      setProblem({ place, words: wordsFor(error) });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { attempt, isBusy, problem: problem?.place === place ? problem.words : undefined };
}
