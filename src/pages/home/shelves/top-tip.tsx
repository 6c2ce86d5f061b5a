import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';

import type { PostSummary } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { excerptOf, languageAttributes, titleOf } from '#features/posts/text/post-text.ts';
import * as styles from '#pages/home/home.css.ts';
import { subscribeSlot } from '#pages/parts/tile-subscribe.tsx';

/** One numbered tip of a stage: its title leads to the post. */
export function TopTip({ post }: { post: PostSummary }) {
  const { i18n } = useLingui();
  return (
    <li className={styles.tip} {...languageAttributes(post.language, i18n.locale)}>
      <div>
        <h3 className={styles.tipTitle}>
          <Link className={styles.tipLink} to={href('post', { postSlug: post.slug })}>
            {titleOf(post)}
          </Link>
        </h3>
        <p className={styles.tipText}>{excerptOf(post)}</p>
        {subscribeSlot(post)}
      </div>
    </li>
  );
}
