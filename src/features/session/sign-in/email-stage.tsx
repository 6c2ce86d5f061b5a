import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';

import { plainEmail } from '#features/session/plain-typing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { useDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import type { Answers } from './use-answers.ts';

interface EmailStageProps {
  username: string;
  isBusy: boolean;
  answers: Answers;
  /** What is being asked for is another person's from now on. */
  onTyped(): void;
  onSubmit(username: string): void;
}

/** Stage 1: who are you. The field is a plain text one for browsers, so that nothing but us judges an e-mail. */
export function EmailStage({ username: initial, isBusy, answers, onTyped, onSubmit }: EmailStageProps) {
  const form = useFocusOnProblem(answers.problem);
  const [typed, setTyped] = useDraft('email', initial);
  function handleTyped(email: string) {
    setTyped(email);
    onTyped();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit(plainEmail(typed));
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      <EmailField value={typed} {...answers.control('email', handleTyped)} />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
