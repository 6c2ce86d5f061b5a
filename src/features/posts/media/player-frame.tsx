import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { OPENED } from '#contract/device/last-seen-marks.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

import * as styles from './video-facade.css.ts';

/**
 * The player of a service, after the person has pressed play. It covers the word below it with its first paint; a frame
 * tells nothing of a host that does not answer.
 */
export function PlayerFrame({ title, address }: { readonly title: string; readonly address: string }) {
  const [isLoading, setIsLoading] = useState(true);
  return (
    <>
      {isLoading && (
        <span className={styles.play} data-ground="picture" role="status">
          <Spinner /> <Trans>Loading</Trans>
        </span>
      )}
      <iframe
        {...{ [OPENED]: '' }}
        ref={takeFocus}
        className={styles.frame}
        src={playing(address)}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setIsLoading(false)}
      />
    </>
  );
}

/** The button that had the focus is gone. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

/** The person has pressed play already. */
function playing(address: string): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
