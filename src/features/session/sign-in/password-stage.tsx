import { Trans } from '@lingui/react/macro';
import type { FormEvent, MouseEvent } from 'react';

import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useFocusOnProblem } from '#ui/fields/use-focus-on-problem.ts';
import { stack } from '#ui/surfaces/layout.css.ts';

import { ChosenPerson } from './chosen-person.tsx';
import { useDraft } from './drafts.ts';
import type { Answers } from './use-answers.ts';

interface PasswordStageProps {
  username: string;
  isBusy: boolean;
  answers: Answers;
  onBack(): void;
  onForgotten(): void;
  onSubmit(password: string): void;
}

/** Stage 3: the password. The user name stands in the form for password managers. */
export function PasswordStage({ username, isBusy, answers, onBack, onForgotten, onSubmit }: PasswordStageProps) {
  const form = useFocusOnProblem(answers.problem);
  const [password, setPassword] = useDraft(`password ${username}`);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }
  function handleForgotten(event: MouseEvent) {
    event.preventDefault();
    onForgotten();
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={handleSubmit}>
      <ChosenPerson username={username} onBack={onBack} />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        {...answers.control('password', setPassword)}
      />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <p>
        <ButtonLink look="plain" to={href('confirmReset', {})} onClick={handleForgotten}>
          <Trans>Forgot your password?</Trans>
        </ButtonLink>
      </p>
    </form>
  );
}
