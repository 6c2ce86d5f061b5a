import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useCallback, useState } from 'react';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { OPENED } from '#contract/device/last-seen-marks.ts';
import { titleOf } from '#features/posts/text/post-text.ts';

import { begin, type FilmPlace, mayBeUnreadable } from './begin-film.ts';
import type { FilmPost } from './post-film.tsx';
import * as styles from './video-facade.css.ts';

export interface FilmFileProps {
  readonly address: string;
  readonly place: FilmPlace;
  readonly post: FilmPost;
  onCaptionsFailure(): void;
  onFailure(): void;
}

/**
 * A film from its file, after the person has pressed play. Captions from another host ask for a film that may be read
 * by the page; where its host does not allow that, the film is shown without them.
 */
export function FilmFile({ address, place, post, onCaptionsFailure, onFailure }: FilmFileProps) {
  const { i18n } = useLingui();
  const [mode, setMode] = useState<'captioned' | 'plain'>(post.captionsUrl === undefined ? 'plain' : 'captioned');
  const player = useCallback((film: HTMLVideoElement | null) => begin(film, place), [place]);
  const handleError = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
    if (mode === 'plain' || !mayBeUnreadable(film)) {
      onFailure();
      return;
    }
    setMode('plain');
    onCaptionsFailure();
  };
  const isCaptioned = mode === 'captioned';
  return (
    // Without captions the note below the film says so; none can be made up here.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      key={mode}
      {...{ [OPENED]: '' }}
      ref={player}
      className={styles.frame}
      src={address}
      crossOrigin={isCaptioned ? 'anonymous' : undefined}
      controls
      playsInline
      aria-label={titleOf(post)}
      lang={post.language}
      onError={handleError}
    >
      {isCaptioned && (
        <track
          ref={(track) => listenForFailure(track, onCaptionsFailure)}
          kind="captions"
          src={post.captionsUrl}
          srcLang={post.language}
          label={languageName(post.language, i18n.locale)}
          default
        />
      )}
    </video>
  );
}

/**
 * React knows no `onError` of a track. A film waits for its captions, so those of which nothing comes are given up after
 * as long as the app waits for an answer.
 */
function listenForFailure(track: HTMLTrackElement | null, onFailure: () => void): () => void {
  const silence = setTimeout(() => {
    if (track?.readyState === HTMLTrackElement.LOADING) {
      track.src = ''; // An error of its own.
    }
  }, FIRST_BYTE_TIMEOUT_MS);
  track?.addEventListener('error', onFailure);
  return () => {
    clearTimeout(silence);
    track?.removeEventListener('error', onFailure);
  };
}

function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  } catch {
    return language; // A tag that is none: it stands for itself.
  }
}
