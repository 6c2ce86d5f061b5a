import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { OPENED } from '#contract/device/last-seen-marks.ts';
import { reportNoAnswer } from '#device/network/connectivity.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NewTabLink } from '#ui/buttons/new-tab-link.tsx';
import { actions, row } from '#ui/surfaces/layout.css.ts';

import * as styles from './video-facade.css.ts';

export interface FilmFailureProps {
  readonly kind?: 'video' | 'recording';
  readonly reason: 'offline' | 'broken';
  /** The film, or the recording, where it comes from. */
  readonly way: string;
  onRetry(): void;
}

/** In the place of a film or a recording that did not come. It may stand within a paragraph, where there are spans only. */
export function FilmFailure({ kind = 'video', reason, way, onRetry }: FilmFailureProps) {
  const box = useRef<HTMLSpanElement>(null);
  // Who plays it may ask for nothing else: whether it is the line is found out now.
  useEffect(() => (reason === 'broken' ? reportNoAnswer('film') : undefined), [reason]);
  // The player that had the focus is gone. Nobody is called away from elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <span {...{ [OPENED]: '' }} ref={box} className={styles.missed} role="alert" tabIndex={-1}>
      <Why kind={kind} reason={reason} />
      <span className={`${actions} ${row}`}>
        <Button size="small" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        {reason === 'broken' && (
          <NewTabLink href={way}>
            {kind === 'video' ? <Trans>Open the video on its own</Trans> : <Trans>Open the recording on its own</Trans>}
          </NewTabLink>
        )}
      </span>
    </span>
  );
}

function Why({ kind, reason }: Required<Pick<FilmFailureProps, 'kind' | 'reason'>>) {
  if (kind === 'video') {
    return reason === 'offline' ? (
      <Trans>You're offline, and this video is not saved on this device.</Trans>
    ) : (
      <Trans>This video could not be played. The rest of the article is below.</Trans>
    );
  }
  return reason === 'offline' ? (
    <Trans>You're offline, and this recording is not saved on this device.</Trans>
  ) : (
    <Trans>This recording could not be played. The rest of the article is below.</Trans>
  );
}
