import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { ChosenPerson } from './chosen-person.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Answers } from './use-answers.ts';

interface NewPasswordStageProps {
  username: string;
  isBusy: boolean;
  answers: Answers;
  onBack(): void;
  onSubmit(typed: { password: string; again: string }): void;
}

/** Stage 5: the pool asks for a password of one's own at the first sign-in. */
export function NewPasswordStage({ username, isBusy, answers, onBack, onSubmit }: NewPasswordStageProps) {
  const form = useFocusOnProblem(answers.problem);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ password, again });
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      <ChosenPerson username={username} onBack={onBack} />
      <NewPasswordFields
        label={<Trans>New password</Trans>}
        againLabel={<Trans>Confirm new password</Trans>}
        password={{ value: password, ...answers.control('new-password', setPassword) }}
        again={{ value: again, ...answers.control('again', setAgain) }}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}
