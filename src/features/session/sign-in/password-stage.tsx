import { Trans } from '@lingui/react/macro';
import type { FormEvent, MouseEvent } from 'react';

import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';

import { ChosenPerson } from './chosen-person.tsx';
import { useDraft } from './drafts.ts';

interface PasswordStageProps {
  username: string;
  isBusy: boolean;
  onBack(): void;
  onForgotten(): void;
  onSubmit(password: string): void;
}

/** Stage 3: the password. The user name stands in the form for password managers. */
export function PasswordStage({ username, isBusy, onBack, onForgotten, onSubmit }: PasswordStageProps) {
  const [password, setPassword] = useDraft(`password ${username}`);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && password !== '') {
      onSubmit(password);
    }
  }
  function handleForgotten(event: MouseEvent) {
    event.preventDefault();
    onForgotten();
  }
  return (
    <form className={stack} noValidate onSubmit={handleSubmit}>
      <ChosenPerson username={username} onBack={onBack} />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
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
