import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { parseAddress } from '#contract/addresses.ts';
import { Icon } from '#ui/icon.tsx';

import { isPlayerAddress } from './content-address.ts';
import * as styles from './video-facade.css.ts';

export interface VideoFacadeProps {
  readonly title: string;
  /** Of a player that sets no cookie; anything else shows nothing. */
  readonly address: string;
}

const SERVICES: Readonly<Record<string, string>> = { 'player.vimeo.com': 'Vimeo' };

/** Stands where a film will be. Its service learns of the visit only when the person presses play. */
export function VideoFacade({ title, address }: VideoFacadeProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isPlayerAddress(address)) {
    return null;
  }
  const service = SERVICES[parseAddress(address)?.hostname ?? ''] ?? 'YouTube';
  if (isOpen) {
    return (
      <span className={styles.box}>
        <iframe
          ref={takeFocus}
          className={styles.frame}
          src={playing(address)}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </span>
    );
  }
  return (
    <span className={styles.box}>
      <button type="button" className={styles.play} onClick={() => setIsOpen(true)}>
        <span className={styles.pill}>
          <Icon name="play" />
          <span>
            <Trans>Play video: {title}</Trans>
          </span>
        </span>
      </button>
      <span className={styles.service}>
        <Trans>Plays from {service}</Trans>
      </span>
    </span>
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
