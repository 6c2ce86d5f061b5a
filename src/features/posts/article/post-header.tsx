import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';

import type { PostSummary } from '#contract/api/posts.ts';
import { CivilDate } from '#contract/api/schema.ts';
import { LAST_SEEN_ID } from '#contract/device/last-seen-marks.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import type { Readable } from '#features/posts/reading/reading-time.ts';
import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { PostByline } from '#features/posts/text/post-byline.tsx';
import { isCommunity } from '#features/posts/text/post-format.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { LONG_CIVIL_DATE, LONG_DATE } from '#i18n/dates.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import * as styles from './post-header.css.ts';
import { PostTags } from './post-tags.tsx';

export interface PostHeaderProps {
  readonly post: PostSummary & Readable;
  /** The article's tools: Save for offline, Subscribe, Share and the like. */
  readonly children?: ReactNode;
}

/** The head of an article: what it is, its title, who wrote it and how long it takes. */
export function PostHeader({ post, children }: PostHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.kind}>
        <FormatLabel post={post} />
        {isCommunity(post) && (
          <span className={styles.community}>
            <Trans>Community Story</Trans>
          </span>
        )}
      </p>
      <PageTitle size="article">
        <PostWords language={post.language}>{titleOf(post)}</PostWords>
      </PageTitle>
      <p className={styles.facts}>
        <span className={styles.byline}>
          <PostByline post={post} />
        </span>
        {Date.parse(post.updatedDate) !== NO_DATE && <UpdatedOn key={post.updatedDate} date={post.updatedDate} />}
      </p>
      <PostTags tags={post.tags} language={post.language} />
      {children}
    </header>
  );
}

/** What the contract reads for a date that was missing. */
const NO_DATE = 0;

function UpdatedOn({ date }: { readonly date: string }) {
  const day = useDay(date);
  return (
    <span>
      <Trans>
        Updated <time dateTime={date}>{day}</time>
      </Trans>
    </span>
  );
}

/**
 * In words; as this page was last seen until there is time to make them. What makes the first ones takes a slow phone 70 ms,
 * and the app takes over when it has all its words.
 */
function useDay(date: string): string {
  const { i18n } = useLingui();
  const [lastSeen, setLastSeen] = useState(
    () => document.querySelector(`#${LAST_SEEN_ID} time[datetime="${CSS.escape(date)}"]`)?.textContent,
  );
  useEffect(() => whenIdle(() => setLastSeen(undefined)), []);
  return lastSeen ?? i18n.date(new Date(date), v.is(CivilDate, date) ? LONG_CIVIL_DATE : LONG_DATE);
}
