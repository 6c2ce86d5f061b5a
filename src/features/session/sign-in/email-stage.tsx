import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';

import { plainEmail } from '#features/session/plain-typing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';

import { useDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';

interface EmailStageProps {
  username: string;
  isBusy: boolean;
  onSubmit(username: string): void;
}

/** Stage 1: who are you. The field is a plain text one for browsers, so that nothing but us judges an e-mail. */
export function EmailStage({ username: initial, isBusy, onSubmit }: EmailStageProps) {
  const [typed, setTyped] = useDraft('email', initial);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const username = plainEmail(typed);
    if (!isBusy && username !== '') {
      onSubmit(username);
    }
  }
  return (
    <form className={stack} noValidate onSubmit={handleSubmit}>
      <EmailField value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" look="primary" width="full" isBusy={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
