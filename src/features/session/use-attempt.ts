import { useRef, useState } from 'react';

export interface Attempt {
  /** Ends when the attempt is given up. */
  readonly signal: AbortSignal;
  /** Does what the attempt leads to, unless it was given up meanwhile. From then on it can't be. */
  conclude(outcome: () => Promise<void>): Promise<void>;
}

/** One attempt at a time: further presses wait for nothing and do nothing. `place` is where a problem belongs. */
export function useAttempt<Problem = string>(place = '') {
  const [failed, setFailed] = useState<{ place: string; problem: Problem }>();
  const [isBusy, setBusy] = useState<boolean>(false);
  const running = useRef<{ giveUp: AbortController; isDecided: boolean }>(undefined);

  /** A task that returns a problem has failed with it; for whatever it throws `problemOf` has one. */
  async function attempt(
    task: (own: Attempt) => Promise<Problem | undefined>,
    problemOf: (error: unknown) => Problem,
  ): Promise<void> {
    if (running.current !== undefined) {
      return;
    }
    const own = { giveUp: new AbortController(), isDecided: false };
    const { signal } = own.giveUp;
    running.current = own;
    setFailed(undefined);
    setBusy(true);
    async function conclude(outcome: () => Promise<void>) {
      if (!signal.aborted) {
        own.isDecided = true;
        await outcome();
      }
    }
    const end = (problem: () => Problem | undefined) => {
      if (!signal.aborted) {
        const met = problem();
        setFailed(met === undefined ? undefined : { place, problem: met });
        running.current = undefined;
        setBusy(false);
      }
    };
    await task({ signal, conclude }).then(
      (problem) => end(() => problem),
      (error: unknown) => end(() => problemOf(error)),
    );
  }

  /** Whoever has left what an attempt was made for is not led on by it, and told nothing of how it ended. */
  function giveUp(): void {
    if (running.current?.isDecided === false) {
      running.current.giveUp.abort();
      running.current = undefined;
      setBusy(false);
    }
  }

  const problem = failed?.place === place ? failed.problem : undefined;
  return { attempt, giveUp, isBusy, problem, clearProblem: () => setFailed(undefined) };
}
