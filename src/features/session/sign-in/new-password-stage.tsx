import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { ChosenPerson } from './chosen-person.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordStageProps {
  username: string;
  isBusy: boolean;
  onBack(): void;
  onSubmit(password: string): void;
}

/** Stage 5: the pool asks for a password of one's own at the first sign-in. */
export function NewPasswordStage({ username, isBusy, onBack, onSubmit }: NewPasswordStageProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ words: string }>();
  const form = useFocusOnProblem(problem);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || password === '') {
      return;
    }
    if (password !== again) {
      setProblem({ words: t`The two passwords don't match` });
      return;
    }
    setProblem(undefined);
    onSubmit(password);
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      <ChosenPerson username={username} onBack={onBack} />
      <NewPasswordFields
        label={<Trans>New password</Trans>}
        againLabel={<Trans>Confirm new password</Trans>}
        password={{ value: password, onChange: (event) => setPassword(event.target.value) }}
        again={{ value: again, error: problem?.words, onChange: (event) => setAgain(event.target.value) }}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}
