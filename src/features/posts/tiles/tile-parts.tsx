import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { ImageSize, PostSummary } from '#contract/api/posts.ts';
import { PostPicture, type PostPictureProps } from '#features/posts/media/post-picture.tsx';
import { readingMinutes } from '#features/posts/reading/reading-time.ts';
import { Minutes } from '#features/posts/text/post-byline.tsx';
import { isCommunity, isVideo } from '#features/posts/text/post-format.ts';
import { excerptOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { Badge } from '#ui/surfaces/badge.tsx';
import { aboveCover } from '#ui/surfaces/card.css.ts';
import { Ribbon } from '#ui/surfaces/ribbon.tsx';
import { classNames } from '#ui/text/class-names.ts';

import type { TileSlots } from './tile-slots.ts';
import * as styles from './tiles.css.ts';

/** That a journey was not read yet. */
export function NewMarker() {
  return (
    <Badge tone="fresh">
      <Trans>New</Trans>
    </Badge>
  );
}

export function TileExcerpt({ post, mark = identity }: { readonly post: PostSummary } & Pick<TileSlots, 'mark'>) {
  const excerpt = excerptOf(post);
  return excerpt === '' ? null : (
    <p className={styles.excerpt}>
      <PostWords language={post.language}>{mark(excerpt)}</PostWords>
    </p>
  );
}

/** Spec 2.4: community posts say so; slide and card hide the ribbon's wedge. */
export function CommunityRibbon({ post, wedge }: { readonly post: PostSummary; readonly wedge: 'shown' | 'hidden' }) {
  return isCommunity(post) ? (
    <Ribbon wedge={wedge}>
      <Trans>Community Story</Trans>
    </Ribbon>
  ) : null;
}

interface TilePictureProps extends Pick<PostPictureProps, 'sizes' | 'loading' | 'className'> {
  readonly post: PostSummary;
  readonly imageSize: ImageSize;
}

/** A tile's picture, with what lies over it. */
export function TilePicture({ post, imageSize, ...rest }: TilePictureProps) {
  return (
    <PostPicture {...rest} image={post.image} size={imageSize}>
      <PictureSign post={post} />
      <PlayPill post={post} />
    </PostPicture>
  );
}

/** Over the picture of a video, with its length where that is known. */
function PlayPill({ post }: { readonly post: PostSummary }) {
  const minutes = readingMinutes(post);
  return isVideo(post) ? (
    <span className={styles.play}>
      <Icon name="play" size="small" />
      {minutes !== undefined && (
        <span className={styles.playMinutes}>
          <Minutes count={minutes} />
        </span>
      )}
    </span>
  ) : null;
}

/** In the place of a picture that a post does not have. */
function PictureSign({ post }: { readonly post: PostSummary }) {
  return post.image === undefined ? <Icon name="document" className={styles.pictureSign} /> : null;
}

/** Lies above the link that covers the tile. */
export function TileAction({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return children ? <div className={classNames(aboveCover, className)}>{children}</div> : null;
}

/** Words in which nothing is marked. */
export function identity(words: string): string {
  return words;
}
