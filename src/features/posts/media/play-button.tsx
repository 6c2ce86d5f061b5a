import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

import { Minutes } from '#features/posts/text/post-byline.tsx';
import { Icon } from '#ui/drawings/icon.tsx';

import * as styles from './video-facade.css.ts';

export interface PlayButtonProps {
  /** Of the film, as text. */
  readonly title: string;
  /** `picture` where the film's picture is seen through it. */
  readonly ground: 'plain' | 'picture';
  /** How long it takes, where that is known. It is no part of the name, which docs/contract.md §9 settles. */
  readonly minutes?: number | undefined;
  onPress(): void;
}

/** The whole place of a film, to be pressed before anything of it is loaded. */
export function PlayButton({ title: words, ground, minutes, onPress }: PlayButtonProps) {
  const title = <>{words}</>; // As an element: Trans reads markup in a text as its own.
  const id = useId();
  const length = minutes === undefined ? undefined : id;
  return (
    <button type="button" className={styles.play} data-ground={ground} aria-describedby={length} onClick={onPress}>
      <span className={styles.pill}>
        <Icon name="play" />
        <span className={styles.pillWords}>
          <Trans>Play video: {title}</Trans>
        </span>
        {minutes !== undefined && (
          <span id={length} className={styles.pillMinutes} aria-hidden>
            <Minutes count={minutes} />
          </span>
        )}
      </span>
    </button>
  );
}
