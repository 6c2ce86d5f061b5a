import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { isGone } from '#api/errors.ts';
import type { Nomination } from '#contract/api/sign-in/nomination.ts';
import { href } from '#contract/app/routes.ts';
import { nominationMessage, nominationQuery } from '#features/session/registration/nomination.ts';
import { useConfirmNomination } from '#features/session/registration/use-confirm-nomination.ts';
import { currentSession, letsIn } from '#features/session/session.ts';
import { useFocusAtStage } from '#features/session/use-focus-at-stage.ts';
import { usePathPart } from '#pages/parts/use-path-part.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

/** docs/coverage.md §2.1: somebody was named as a manager and says that this is right. */
export function Page() {
  const nominationCode = usePathPart(3).trim();
  const { data, error, refetch } = useQuery(nominationQuery(nominationCode));
  if (data !== undefined) {
    return <OpenNomination nominationCode={nominationCode} details={data.details} />;
  }
  if (error !== null) {
    return <NoNomination error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageTitle>
        <Trans>Confirm nomination</Trans>
      </PageTitle>
      <p role="status">
        <Spinner size="small" /> <Trans>We're looking it up.</Trans>
      </p>
    </>
  );
}

function OpenNomination({ nominationCode, details }: { nominationCode: string; details: Nomination['details'] }) {
  const { i18n } = useLingui();
  const { confirm, isConfirmed, isBusy, problem } = useConfirmNomination(nominationCode);
  useFocusAtStage(isConfirmed ? 'confirmed' : 'open');
  // As elements: Trans reads markup in a text as its own.
  const name = <>{`${details.employeeFirstName} ${details.employeeLastName}`.trim()}</>;
  const company = <>{details.companyName}</>;
  if (isConfirmed) {
    return (
      <EmptyState
        level={1}
        drawing={<Drawing name="house" />}
        title={<Trans>Thank you</Trans>}
        actions={<WayOn nominationCode={nominationCode} />}
      >
        <p role="status">
          <Trans>
            You are confirmed as the manager of <bdi>{name}</bdi>.
          </Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="signpost" />}
      title={<Trans>Confirm nomination</Trans>}
      actions={
        <Button look="primary" isBusy={isBusy} onClick={confirm}>
          <Trans>Confirm</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          <bdi>{name}</bdi> from <bdi>{company}</bdi> has named you as their manager. Please confirm that this is
          correct.
        </Trans>
      </p>
      <div role="alert">
        {problem !== undefined && <FieldProblem id="nomination-problem">{i18n._(problem)}</FieldProblem>}
      </div>
    </EmptyState>
  );
}

/** docs/contract.md §4: to an account of one's own, or to the one that is there. */
function WayOn({ nominationCode }: { nominationCode: string }) {
  const [search] = useSearchParams();
  const registrationCode = (search.get('registrationCode') ?? '').trim();
  if (registrationCode !== '') {
    return (
      <ButtonLink look="primary" to={href('registration', {}, { nominationCode, registrationCode })}>
        <Trans>Create account</Trans>
      </ButtonLink>
    );
  }
  if (letsIn(currentSession())) {
    return (
      <ButtonLink look="primary" to={href('home', {})}>
        <Trans>Go to home page</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink look="primary" to={href('login', {}, { nominationCode })}>
      <Trans>Continue to sign in</Trans>
    </ButtonLink>
  );
}

function NoNomination({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="signpost" />}
      title={<Trans>We couldn't open this nomination</Trans>}
      actions={
        isGone(error) ? (
          <ButtonLink to={href('login', {})}>
            <Trans>Go to sign in</Trans>
          </ButtonLink>
        ) : (
          <Button look="primary" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    >
      <p role="status">{i18n._(nominationMessage(error))}</p>
      {isGone(error) && (
        <p>
          <Trans>The person who named you can send you a new link.</Trans>
        </p>
      )}
    </EmptyState>
  );
}
