import { Link } from 'react-router-dom';

import type { PostSummary } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { note } from '#features/posts/tiles/tiles.css.ts';
import { excerptOf, titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import * as styles from '#pages/home/home.css.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { aboveCover, cover } from '#ui/surfaces/card.css.ts';

/** One numbered tip of a stage: it leads to the post. */
export function TopTip({ post }: { post: PostSummary }) {
  return (
    <li className={styles.tip}>
      <div>
        <h3 className={styles.tipTitle}>
          <Link className={cover} to={href('post', { postSlug: post.slug })}>
            <PostWords language={post.language}>{titleOf(post)}</PostWords>
          </Link>
        </h3>
        <p className={styles.tipText}>
          <PostWords language={post.language}>{excerptOf(post)}</PostWords>
        </p>
        <div className={`${aboveCover} ${note}`}>{tileSlots(post).note}</div>
      </div>
    </li>
  );
}
