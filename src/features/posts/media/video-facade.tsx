import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { useConnection } from '#device/network/connectivity.ts';

import { filmSource } from './film-source.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { ServiceLink } from './service-link.tsx';
import * as styles from './video-facade.css.ts';

export interface VideoFacadeProps {
  readonly title: string;
  /** As the sanitiser left it: of a player that sets no cookie. Anything else shows nothing. */
  readonly address: string;
}

/**
 * Stands in an article where a film will be. Its service learns of the visit only when the person presses play. Without
 * a network nothing opens: a frame that did not come would stand there for good, with no way to press again.
 */
export function VideoFacade({ title, address }: VideoFacadeProps) {
  const [state, setState] = useState<'waiting' | 'open' | 'missed'>('waiting');
  const isAway = useConnection() === 'offline';
  const film = filmSource(address);
  if (film.kind !== 'player') {
    return null;
  }
  const { service } = film;
  if (state === 'open') {
    return (
      <>
        <span className={styles.box}>
          <PlayerFrame title={title} address={film.address} />
        </span>
        <span className={styles.filmNote}>
          <ServiceLink service={service} page={film.page} />
        </span>
      </>
    );
  }
  return (
    <span className={styles.box}>
      <PlayButton title={title} ground="plain" onPress={() => setState(isAway ? 'missed' : 'open')} />
      {state === 'missed' && isAway ? (
        <span className={styles.failure} role="alert">
          <Trans>You're offline, and this video is not saved on this device.</Trans>
        </span>
      ) : (
        <span className={styles.service}>
          <Trans>Plays from {service}</Trans>
        </span>
      )}
    </span>
  );
}
