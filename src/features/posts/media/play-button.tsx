import { Trans } from '@lingui/react/macro';

import { Icon } from '#ui/drawings/icon.tsx';

import * as styles from './video-facade.css.ts';

export interface PlayButtonProps {
  /** Of the film, as text. */
  readonly title: string;
  /** `picture` where the film's picture is seen through it. */
  readonly ground: 'plain' | 'picture';
  onPress(): void;
}

/** The whole place of a film, to be pressed before anything of it is loaded. */
export function PlayButton({ title: words, ground, onPress }: PlayButtonProps) {
  const title = <>{words}</>; // As an element: Trans reads markup in a text as its own.
  return (
    <button type="button" className={styles.play} data-ground={ground} onClick={onPress}>
      <span className={styles.pill}>
        <Icon name="play" />
        <span className={styles.pillWords}>
          <Trans>Play video: {title}</Trans>
        </span>
      </span>
    </button>
  );
}
