import { Trans, useLingui } from '@lingui/react/macro';

import { errorCode } from '#api/error-code.ts';
import { ApiError, Unreachable } from '#api/errors.ts';
import { BRAND } from '#contract/brand.ts';
import { href } from '#contract/routes.ts';
import { useConnection } from '#device/connectivity.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SupportDetails } from '#ui/support-details.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';

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
        <Trans>Go home</Trans>
      </ButtonLink>
    </>
  );
  if (isUnreachable) {
    return (
      <EmptyState level={1} drawing={<Drawing name="plug" />} title={title} actions={actions}>
        <p role="status">
          {connection === 'offline' ? (
            <Trans>
              There is no connection, and this article was never opened here. We can open it when you’re back.
            </Trans>
          ) : (
            <Trans>No answer came. It is not you: try again in a moment.</Trans>
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState level={1} drawing={<Drawing name="signpost" />} title={title} actions={actions}>
      <p role="status">
        {error instanceof ApiError ? (
          <Trans>Something went wrong on our side. Try again in a moment.</Trans>
        ) : (
          <Trans>The answer could not be read. It is not you: try again in a moment.</Trans>
        )}
      </p>
      <SupportDetails code={errorCode(error)} />
    </EmptyState>
  );
}
