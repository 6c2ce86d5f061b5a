import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

import { LoginFrame } from './login-frame.tsx';

interface SigningInProps {
  /** Why it does not go on, in English; none while it is under way. */
  problem?: string | undefined;
  onRetry?(): void;
  /** What one waits for. */
  children: ReactNode;
}

/** While a sign-in goes on by itself: what is going on, and a way on when nothing answers. */
export function SigningIn({ problem, onRetry, children }: SigningInProps) {
  const { i18n } = useLingui();
  return (
    <LoginFrame>
      <PageTitle>
        <Trans>Signing in</Trans>
      </PageTitle>
      <p role="status">
        {problem === undefined && (
          <>
            <Spinner size="small" /> {children}
          </>
        )}
      </p>
      <div role="alert">
        {problem !== undefined && <FieldProblem id="signing-in-problem">{i18n._(problem)}</FieldProblem>}
      </div>
      {problem !== undefined && (
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
