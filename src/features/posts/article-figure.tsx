import type { PostSummary } from '#contract/posts.ts';

import { articlePicture, figure } from './article-figure.css.ts';
import { PostPicture } from './post-picture.tsx';

const SIZES = '(min-width: 960px) 820px, 100vw';

/** The picture above an article; nothing where the post has none. */
export function ArticleFigure({ post }: { readonly post: Pick<PostSummary, 'image'> }) {
  return post.image === undefined ? null : (
    <figure className={figure}>
      <PostPicture
        image={post.image}
        size="large"
        sizes={SIZES}
        words="own"
        loading="eager"
        className={articlePicture}
      />
    </figure>
  );
}
