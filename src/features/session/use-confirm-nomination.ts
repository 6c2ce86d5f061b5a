import { useState } from 'react';

import { confirmNomination, nominationMessage } from './nomination.ts';
import { useAttempt } from './use-attempt.ts';

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
