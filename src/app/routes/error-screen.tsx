import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';

import { errorCode } from '#api/error-code.ts';
import { Unreachable } from '#api/errors.ts';
import { main } from '#app/layouts/frame.css.ts';
import { BRAND } from '#contract/app/brand.ts';
import { untilWorthwhile } from '#device/network/retry-in-background.ts';
import { allowReload, isChunkMissing, reloadForChunk } from '#device/worker/reload.ts';
import { hasWorkers } from '#device/worker/worker-in-charge.ts';
import { retryConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportDetails } from '#ui/feedback/support-details.tsx';
import { gutter } from '#ui/surfaces/layout.css.ts';
import { focusPageTitleIfLost } from '#ui/text/focus-page-title.ts';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

/**
 * Where every error that nobody answered ends: without an answer of the network a screen that waits for it, for
 * anything else one that can be told to support. Reports once. Nothing is said while the page reloads for a missing part.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => report(error), [error]);
  const { t } = useLingui();
  const isReloading = useReloadFor(error);
  const kind = kindOf(error);
  const keeps = hasWorkers();
  const title = {
    chunk: t`This page could not be loaded`,
    network: t`Kinward needs a connection to start`,
    other: t`Something went wrong on our side`,
  }[kind];
  useDocumentTitle(`${title} · ${BRAND.name}`);
  const goOn = () => {
    retryConfig();
    void navigate(location, { replace: true });
  };
  const handleRetry = () => {
    allowReload();
    goOn();
  };
  useAnotherTry(kind !== 'other' && !isUnderWay, goOn);
  useEffect(() => () => focusPageTitleIfLost({ preventScroll: true }), []); // Retry goes with what it was pressed for.
  if (isReloading) {
    return null;
  }
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
        {(kind === 'chunk' || (kind === 'network' && !keeps)) && <Trans>Check your connection, then try again.</Trans>}
        {kind === 'network' && keeps && (
          <Trans>Connect for a moment so we can load your organisation. After that, you can read offline.</Trans>
        )}
        {kind === 'other' && (
          <Trans>Nothing you did is lost. Try again. If it keeps happening, send the details below to support.</Trans>
        )}
      </p>
    </EmptyState>
  );
}

function kindOf(error: unknown): 'chunk' | 'network' | 'other' {
  if (isChunkMissing(error)) {
    return 'chunk';
  }
  return error instanceof Unreachable ? 'network' : 'other';
}

/**
 * What waits for the line goes on by itself, as lists do, and with no more than the one reload that a build has. A line
 * that was gone for a moment is never told to have been gone: so it does after a growing pause, too.
 */
function useAnotherTry(isWaiting: boolean, goOn: () => void): void {
  const goOnNow = useEffectEvent(goOn);
  const tries = useRef(0);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    let isWanted = true;
    void untilWorthwhile(tries.current).then(() => {
      if (isWanted) {
        tries.current += 1;
        goOnNow();
      }
    });
    return () => {
      isWanted = false;
    };
  }, [isWaiting]);
}

/** For a part of a page. For a page itself it has been decided (load-page.tsx). */
function useReloadFor(error: unknown): boolean {
  const isWanted = isChunkMissing(error) && !(error instanceof Unreachable);
  const [spared, setSpared] = useState<unknown>();
  useEffect(() => {
    if (isWanted) {
      void reloadForChunk().then((reloads) => !reloads && setSpared(error));
    }
  }, [isWanted, error]);
  return isWanted && spared !== error;
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
