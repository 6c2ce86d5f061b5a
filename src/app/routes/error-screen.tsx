import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';

import { errorCode } from '#api/error-code.ts';
import { Unreachable } from '#api/errors.ts';
import { main } from '#app/layouts/frame.css.ts';
import { BRAND } from '#contract/app/brand.ts';
import { retryConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportDetails } from '#ui/feedback/support-details.tsx';
import { gutter } from '#ui/surfaces/layout.css.ts';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

/**
 * Where every error that nobody answered ends: without an answer of the network a screen that waits for it, for
 * anything else one that can be told to support. Reports once.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => report(error), [error]);
  const { t } = useLingui();
  const needsNetwork = error instanceof Unreachable;
  const title = needsNetwork ? t`Kinward needs a connection to start` : t`Something went wrong on our side`;
  useDocumentTitle(`${title} · ${BRAND.name}`);
  const handleRetry = () => {
    retryConfig();
    void navigate(location, { replace: true });
  };
  const retry = (
    <Button look="primary" isBusy={isUnderWay} onClick={handleRetry}>
      <Trans>Retry</Trans>
    </Button>
  );
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="lamp" />}
      title={title}
      actions={retry}
      details={<SupportDetails code={errorCode(error)} />}
    >
      <p>
        {needsNetwork ? (
          <Trans>Connect for a moment so we can load your organisation. After that, you can read offline.</Trans>
        ) : (
          <Trans>Nothing you did is lost. Try again. If it keeps happening, send the details below to support.</Trans>
        )}
      </p>
    </EmptyState>
  );
}

const WITH_MARGINS = `${gutter} ${main}`;

/** The same in a layout that leaves the margins to its pages. */
export function ErrorScreenWithMargins() {
  return (
    <div className={WITH_MARGINS}>
      <ErrorScreen />
    </div>
  );
}

/** The same where no layout stands around it, because it failed itself. */
export function ErrorScreenAlone() {
  return (
    <main id="main" className={WITH_MARGINS}>
      <ErrorScreen />
    </main>
  );
}
