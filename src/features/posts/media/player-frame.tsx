import { OPENED } from '#contract/device/last-seen-marks.ts';

import * as styles from './video-facade.css.ts';

/** The player of a service, after the person has pressed play. */
export function PlayerFrame({ title, address }: { readonly title: string; readonly address: string }) {
  return (
    <iframe
      {...{ [OPENED]: '' }}
      ref={takeFocus}
      className={styles.frame}
      src={playing(address)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
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
