import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { actions } from '#ui/surfaces/layout.css.ts';

import * as styles from './video-facade.css.ts';

export interface FilmFailureProps {
  readonly reason: 'offline' | 'broken';
  /** The film where it comes from. */
  readonly way: string;
  onRetry(): void;
}

/** In the place of a film that did not come. */
export function FilmFailure({ reason, way, onRetry }: FilmFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // The player that had the focus is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p>
        {reason === 'offline' ? (
          <Trans>You're offline, and this video is not saved on this device.</Trans>
        ) : (
          <Trans>This video could not be played. The rest of the article is below.</Trans>
        )}
      </p>
      <div className={actions}>
        <Button size="small" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        {reason === 'broken' && (
          <NewTabLink href={way}>
            <Trans>Open the video on its own</Trans>
          </NewTabLink>
        )}
      </div>
    </div>
  );
}
