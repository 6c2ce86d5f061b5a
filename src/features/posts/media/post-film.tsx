import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { readingMinutes } from '#features/posts/reading/reading-time.ts';
import { titleOf } from '#features/posts/text/post-text.ts';

import { FilmFailure } from './film-failure.tsx';
import { FilmFile } from './film-file.tsx';
import { type FilmSource, filmSource } from './film-source.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { ServiceLink } from './service-link.tsx';
import * as styles from './video-facade.css.ts';

export type FilmPost = Pick<
  Post,
  'slug' | 'title' | 'language' | 'captionsUrl' | 'image' | 'format' | 'tags' | 'readingTime'
>;

/**
 * The film of an article, over its picture. Nothing of it is loaded before the person presses play; a film that does
 * not come says so, with a way to try again and a way out.
 */
export function PostFilm({ post, videoUrl }: { readonly post: FilmPost; readonly videoUrl: string }) {
  const [state, setState] = useState<'waiting' | 'open' | 'failed'>('waiting');
  const [captions, setCaptions] = useState<'here' | 'failed'>('here');
  const place = useRef(0);
  const isAway = useConnection() === 'offline';
  const film = filmSource(videoUrl);
  const title = titleOf(post);
  const fail = () => {
    setState('failed');
    setCaptions('here'); // They were given up for the film's sake: Retry begins with them again.
  };
  const open = () => setState(film.kind === 'player' && isAway ? 'failed' : 'open');
  return (
    <>
      <div className={styles.over} data-state={state}>
        {state === 'waiting' && (
          <PlayButton title={title} ground="picture" minutes={readingMinutes(post)} onPress={open} />
        )}
        {state === 'open' && film.kind === 'player' && <PlayerFrame title={title} address={film.address} />}
        {state === 'open' && film.kind === 'file' && (
          <FilmFile
            address={film.address}
            place={place}
            post={post}
            onCaptionsFailure={() => setCaptions('failed')}
            onFailure={fail}
          />
        )}
        {state === 'failed' && <FilmFailure reason={isAway ? 'offline' : 'broken'} way={wayOut(film)} onRetry={open} />}
      </div>
      <figcaption className={styles.filmNote}>
        {film.kind === 'player' ? (
          <ServiceLink service={film.service} page={film.page} />
        ) : (
          <CaptionsNote captions={post.captionsUrl === undefined ? 'none' : captions} />
        )}
      </figcaption>
    </>
  );
}

/** The film where it comes from, outside this page. */
function wayOut(film: FilmSource): string {
  return film.kind === 'player' ? film.page : film.address;
}

function CaptionsNote({ captions }: { readonly captions: 'none' | 'here' | 'failed' }) {
  switch (captions) {
    case 'none':
      return <Trans>This video has no captions.</Trans>;
    case 'here':
      return <Trans>With captions</Trans>;
    case 'failed':
      return <Trans>The captions could not be loaded.</Trans>;
    default:
      return captions satisfies never;
  }
}
