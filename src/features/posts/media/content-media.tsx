import { Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useCallback, useRef, useState } from 'react';

import { OPENED } from '#contract/device/last-seen-marks.ts';
import { useConnection } from '#device/network/connectivity.ts';
import * as styles from '#features/posts/article/article-body.css.ts';
import { languageOf } from '#features/posts/article/content-attributes.ts';

import { begin, failInSilence, mayBeUnreadable } from './begin-film.ts';
import { FilmFailure } from './film-failure.tsx';
import { useMedia } from './media-context.tsx';
import { mediaCrossOrigin } from './picture-source.ts';
import { filmNote } from './video-facade.css.ts';

const KINDS = ['captions', 'subtitles', 'descriptions', 'chapters'] as const;

export interface ContentMediaProps {
  /** As the sanitiser left it. */
  readonly media: Element;
  /** Of the article: the name of what has none of its own. */
  readonly title: string;
}

/**
 * A film or a recording inside an article: with controls, never playing or loading by itself. One that does not come
 * says so, with a way to try again. Where its host does not let the page read it, it plays without captions.
 */
export function ContentMedia({ media: element, title }: ContentMediaProps) {
  const media = useMedia();
  const [state, setState] = useState<'waiting' | 'pressed' | 'failed'>('waiting');
  const [captions, setCaptions] = useState<'wanted' | 'failed'>('wanted');
  const place = useRef(0);
  const isAway = useConnection() === 'offline';
  const watch = state === 'pressed' ? begin : failInSilence;
  const player = useCallback((one: HTMLMediaElement | null) => watch(one, place), [watch]);
  const sources = [
    ...new Set([element, ...element.querySelectorAll('source')].flatMap((one) => one.getAttribute('src') ?? [])),
  ];
  const [first] = sources;
  if (first === undefined) {
    return null;
  }
  const isFilm = element.localName === 'video';
  if (state === 'failed') {
    return (
      <FilmFailure
        kind={isFilm ? 'video' : 'recording'}
        reason={isAway ? 'offline' : 'broken'}
        way={first}
        onRetry={() => setState('pressed')}
      />
    );
  }
  const tracks = captions === 'wanted' ? [...element.querySelectorAll('track[src]')] : [];
  // Only its captions have to be read by the page.
  const crossOrigin = tracks.length > 0 ? mediaCrossOrigin(sources, media) : undefined;
  // React tells the player of its files too: one that another may stand in for is no failure yet.
  const handleError = ({ target, currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (target instanceof HTMLSourceElement && target.nextElementSibling instanceof HTMLSourceElement) {
      return;
    }
    const isWithout = crossOrigin !== undefined && mayBeUnreadable(currentTarget);
    setState(isWithout ? 'pressed' : 'failed');
    // Retry begins with them again.
    setCaptions(isWithout ? 'failed' : 'wanted');
  };
  const shared = {
    className: styles.player,
    controls: true,
    preload: 'none',
    'aria-label': nameOf(element) || title,
    crossOrigin,
    ...(state === 'pressed' && { [OPENED]: '' }),
    ref: player,
    onError: handleError,
    ...languageOf(element),
    children: [
      ...sources.map((source) => <source key={source} src={source} />),
      ...tracks.map((track) => (
        <track
          key={track.getAttribute('src')}
          src={track.getAttribute('src') ?? ''}
          kind={KINDS.find((kind) => kind === track.getAttribute('kind')) ?? 'captions'}
          srcLang={track.getAttribute('srclang') ?? undefined}
          label={track.getAttribute('label') ?? undefined}
        />
      )),
    ],
  };
  // Captions come as children, where the content has them; none can be made up here.
  return (
    <>
      {isFilm ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video {...shared} key={captions} poster={element.getAttribute('poster') ?? undefined} playsInline />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...shared} key={captions} />
      )}
      {captions === 'failed' && (
        <span className={filmNote}>
          <Trans>The captions could not be loaded.</Trans>
        </span>
      )}
    </>
  );
}

/** Its own title, or the caption of the figure that holds it. */
function nameOf(element: Element): string {
  const caption = element.closest('figure')?.querySelector('figcaption')?.textContent;
  return (element.getAttribute('title')?.trim() || caption?.trim()) ?? '';
}
