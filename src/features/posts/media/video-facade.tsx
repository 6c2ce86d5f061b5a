import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { filmSource } from './film-source.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import * as styles from './video-facade.css.ts';

export interface VideoFacadeProps {
  readonly title: string;
  /** As the sanitiser left it: of a player that sets no cookie. Anything else shows nothing. */
  readonly address: string;
}

/** Stands in an article where a film will be. Its service learns of the visit only when the person presses play. */
export function VideoFacade({ title, address }: VideoFacadeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const film = filmSource(address);
  if (film.kind !== 'player') {
    return null;
  }
  const { service } = film;
  if (isOpen) {
    return (
      <span className={styles.box}>
        <PlayerFrame title={title} address={film.address} />
      </span>
    );
  }
  return (
    <span className={styles.box}>
      <PlayButton title={title} ground="plain" onPress={() => setIsOpen(true)} />
      <span className={styles.service}>
        <Trans>Plays from {service}</Trans>
      </span>
    </span>
  );
}
