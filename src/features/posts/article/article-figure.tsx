import type { ReactNode } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { PostPicture } from '#features/posts/media/post-picture.tsx';

import { articlePicture, figure } from './article-figure.css.ts';

export interface ArticleFigureProps {
  readonly post: Pick<PostSummary, 'image'>;
  /** `film` keeps the shape of a film, also where the post has no picture. */
  readonly shape?: 'picture' | 'film';
  readonly children?: ReactNode;
}

const SIZES = '(min-width: 960px) 820px, 100vw';

/** The picture above an article; nothing where the post has none. */
export function ArticleFigure({ post, shape = 'picture', children }: ArticleFigureProps) {
  return post.image === undefined && shape === 'picture' ? null : (
    <figure className={figure} data-shape={shape}>
      <PostPicture
        image={post.image}
        size="large"
        sizes={SIZES}
        words="own"
        loading="eager"
        className={articlePicture}
      />
      {children}
    </figure>
  );
}
