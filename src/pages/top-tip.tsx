import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';

import type { PostSummary } from '#contract/posts.ts';
import { href } from '#contract/routes.ts';
import { excerptOf, languageAttributes, titleOf } from '#features/posts/post-text.ts';

import * as styles from './home.css.ts';
import { subscribeSlot } from './tile-subscribe.tsx';

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
