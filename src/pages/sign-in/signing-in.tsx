import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { MESSAGES } from '#contract/app/messages.ts';
import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

import { LoginFrame } from './login-frame.tsx';

interface SigningInProps {
  state: 'under way' | 'no-answer';
  /** Why there is no answer, in English: the network, unless something else is known. */
  problem?: string | undefined;
  onRetry?(): void;
  /** What one waits for. */
  children: ReactNode;
}

/** While a sign-in goes on by itself: what is going on, and a way on when nothing answers. */
export function SigningIn({ state, problem = MESSAGES.signIn.byCode.NoConnection, onRetry, children }: SigningInProps) {
  const { i18n } = useLingui();
  return (
    <LoginFrame>
      <PageTitle>
        <Trans>Signing in</Trans>
      </PageTitle>
      <p role="status">
        {state === 'under way' && (
          <>
            <Spinner size="small" /> {children}
          </>
        )}
      </p>
      <div role="alert">
        {state === 'no-answer' && <FieldProblem id="signing-in-problem">{i18n._(problem)}</FieldProblem>}
      </div>
      {state === 'no-answer' && (
        <>
          <Button look="primary" width="full" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          <ButtonLink width="full" to={href('login', {})}>
            <Trans>Go to sign in</Trans>
          </ButtonLink>
        </>
      )}
    </LoginFrame>
  );
}
