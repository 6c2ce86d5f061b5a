import { Trans, useLingui } from '@lingui/react/macro';

import { errorCode } from '#api/error-code.ts';
import { Unreachable } from '#api/errors.ts';
import { BRAND } from '#contract/app/brand.ts';
import { href } from '#contract/app/routes.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportDetails } from '#ui/feedback/support-details.tsx';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

interface PostMissingProps {
  error: Error;
  isRetrying: boolean;
  onRetry(): void;
}

/** An article that is neither here nor to be had now: not kept on this device, or a failure of the server. */
export function PostMissing({ error, isRetrying, onRetry }: PostMissingProps) {
  const { t } = useLingui();
  const isUnreachable = error instanceof Unreachable;
  const title = isUnreachable ? t`Not saved on this device` : t`This article could not be loaded`;
  useDocumentTitle(`${title} · ${BRAND.name}`);
  const connection = useConnection();
  const actions = (
    <>
      <Button isBusy={isRetrying} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
      <ButtonLink look="primary" to={href('home', {})}>
        <Trans>Go to home page</Trans>
      </ButtonLink>
    </>
  );
  if (isUnreachable) {
    return (
      <EmptyState level={1} drawing={<Drawing name="plug" />} title={title} actions={actions}>
        <p role="status">
          {connection === 'offline' ? (
            <Trans>
              You haven't opened this article on this device before. You can open it when you're back online.
            </Trans>
          ) : (
            <Trans>We couldn't reach Kinward. It's not your fault. Try again in a moment.</Trans>
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="signpost" />}
      title={title}
      actions={actions}
      details={<SupportDetails code={errorCode(error)} />}
    >
      <p role="status">
        <Trans>Something went wrong on our side. Try again in a moment.</Trans>
      </p>
    </EmptyState>
  );
}
