import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { plainEmail } from '#features/session/plain-typing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { actions, stack } from '#ui/surfaces/layout.css.ts';

import { ChosenPerson } from './chosen-person.tsx';
import { useDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Stage } from './stage.ts';
import type { Answers } from './use-answers.ts';

export interface ResetAnswer {
  username: string;
  code: string;
  password: string;
  again: string;
}

interface ResetStageProps {
  stage: Extract<Stage, { name: 'reset' }>;
  isBusy: boolean;
  answers: Answers;
  onBack(): void;
  onSendAgain(username: string): void;
  onSubmit(answer: ResetAnswer): void;
}

/** Stage 4: the mailed code and a new password. Whoever comes by the link of the mail may still say who they are. */
export function ResetStage({ stage, isBusy, answers, onBack, onSendAgain, onSubmit }: ResetStageProps) {
  const form = useFocusOnProblem(answers.problem);
  const [username, setUsername] = useState(stage.username);
  const [code, setCode] = useDraft(`code ${stage.username}`, stage.opened === 'by link' ? stage.code : '');
  const [password, setPassword] = useDraft(`reset ${stage.username}`);
  const [again, setAgain] = useDraft(`reset again ${stage.username}`);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ username: plainEmail(username), code, password, again });
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      {stage.opened === 'here' ? (
        <ChosenPerson username={username} onBack={onBack} />
      ) : (
        <EmailField value={username} {...answers.control('email', setUsername)} />
      )}
      <TextField
        label={<Trans>Verification code</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        {...answers.control('code', setCode)}
      />
      <NewPasswordFields
        label={<Trans>New password</Trans>}
        againLabel={<Trans>Confirm new password</Trans>}
        password={{ value: password, ...answers.control('new-password', setPassword) }}
        again={{ value: again, ...answers.control('again', setAgain) }}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Reset password</Trans>
      </Button>
      <div className={actions}>
        {stage.opened === 'by link' && (
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button look="plain" onClick={() => onSendAgain(plainEmail(username))}>
          <Trans>Send a new code</Trans>
        </Button>
      </div>
    </form>
  );
}
