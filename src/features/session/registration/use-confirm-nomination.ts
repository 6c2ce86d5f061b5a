import { useState } from 'react';

import { useAttempt } from '#features/session/use-attempt.ts';

import { confirmNomination, nominationMessage } from './nomination.ts';

/** The one press that a nomination waits for. */
export function useConfirmNomination(nominationCode: string) {
  const [isConfirmed, setConfirmed] = useState<boolean>(false);
  const { attempt, isBusy, problem } = useAttempt();
  function confirm() {
    void attempt(async () => {
      await confirmNomination(nominationCode);
      setConfirmed(true);
      return undefined;
    }, nominationMessage);
  }
  return { confirm, isConfirmed, isBusy, problem };
}
