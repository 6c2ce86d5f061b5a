import { useLingui } from '@lingui/react';
import type { ChangeEvent } from 'react';

import type { FieldWords } from '#ui/fields/field.tsx';

import type { Answer, StageProblem } from './stage-problem.ts';

/** Of the words above the form. */
export const REFUSAL_ID = 'sign-in-problem';

interface Control extends Pick<FieldWords, 'error' | 'errorId'> {
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** How a stage's form shows which answer is wrong, until another one is given. */
export interface Answers {
  problem: StageProblem | undefined;
  control(answer: Answer, onTyped: (typed: string) => void): Control;
}

export function useAnswers(problem: StageProblem | undefined, clearProblem: () => void): Answers {
  const { i18n } = useLingui();
  function control(answer: Answer, onTyped: (typed: string) => void): Control {
    const isWrong = problem?.answer === answer;
    // Two passwords differ by either of them.
    const mends = isWrong || (answer === 'new-password' && problem?.answer === 'again');
    return {
      ...(isWrong && (problem.by === 'us' ? { error: i18n._(problem.words) } : { errorId: REFUSAL_ID })),
      onChange({ target }) {
        onTyped(target.value);
        if (mends) {
          clearProblem();
        }
      },
    };
  }
  return { problem, control };
}
