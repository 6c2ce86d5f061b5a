import { Trans, useLingui } from '@lingui/react/macro';
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

export interface ResetAnswer {
  username: string;
  code: string;
  password: string;
}

interface ResetStageProps {
  stage: Extract<Stage, { name: 'reset' }>;
  isBusy: boolean;
  onBack(): void;
  onSendAgain(username: string): void;
  onSubmit(answer: ResetAnswer): void;
}

type Field = 'username' | 'code' | 'again';

/** Stage 4: the mailed code and a new password. Whoever comes by the link of the mail may still say who they are. */
export function ResetStage({ stage, isBusy, onBack, onSendAgain, onSubmit }: ResetStageProps) {
  const { t } = useLingui();
  const [username, setUsername] = useState(stage.username);
  const [code, setCode] = useDraft(`code ${stage.username}`, stage.opened === 'by link' ? stage.code : '');
  const [password, setPassword] = useDraft(`reset ${stage.username}`);
  const [again, setAgain] = useDraft(`reset again ${stage.username}`);
  const [problem, setProblem] = useState<{ field: Field; words: string }>();
  const form = useFocusOnProblem(problem);
  const errorOf = (field: Field) => (problem?.field === field ? problem.words : undefined);

  function handleSendAgain() {
    const isNamed = plainEmail(username) !== '';
    setProblem(isNamed ? undefined : { field: 'username', words: t`Enter your email` });
    if (isNamed) {
      onSendAgain(plainEmail(username));
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing: typeof problem =
      plainEmail(username) === ''
        ? { field: 'username', words: t`Enter your email` }
        : code.trim() === ''
          ? { field: 'code', words: t`Enter the code from the email` }
          : password !== again
            ? { field: 'again', words: t`The two passwords don't match` }
            : undefined;
    setProblem(missing);
    if (missing === undefined && password !== '' && !isBusy) {
      onSubmit({ username: plainEmail(username), code, password });
    }
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      {stage.opened === 'here' ? (
        <ChosenPerson username={username} onBack={onBack} />
      ) : (
        <EmailField
          value={username}
          error={errorOf('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
      )}
      <TextField
        label={<Trans>Verification code</Trans>}
        error={errorOf('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPasswordFields
        label={<Trans>New password</Trans>}
        againLabel={<Trans>Confirm new password</Trans>}
        password={{ value: password, onChange: (event) => setPassword(event.target.value) }}
        again={{ value: again, error: errorOf('again'), onChange: (event) => setAgain(event.target.value) }}
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
        <Button look="plain" onClick={handleSendAgain}>
          <Trans>Send a new code</Trans>
        </Button>
      </div>
    </form>
  );
}
