import { useRef, useState } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { BRAND } from '#contract/app/brand.ts';
import { growing, isInLastSeen, useIsDueBehindLastSeen } from '#device/page/use-first-screen.ts';
import { ArticleBody } from '#features/posts/article/article-body.tsx';
import { ArticleFigure } from '#features/posts/article/article-figure.tsx';
import { PostHeader } from '#features/posts/article/post-header.tsx';
import { useSanitisedContent } from '#features/posts/html/use-sanitised-content.ts';
import { useReading } from '#features/posts/reading/use-reading.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

import * as styles from './post-article.css.ts';
import { useLazyPostParts } from './use-lazy-post-parts.ts';

const WORDS = 'words';
const CONTENTS = 'contents';

/** An article: its head, its picture or film, its words. Everything else comes later, into places that are held free. */
export function PostArticle({ post }: { post: Post }) {
  const more = useLazyPostParts();
  const article = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const areWordsDue = useIsDueBehindLastSeen(WORDS);
  const isLong = useIsLong(post, areWordsDue);
  useReading(post, body, areWordsDue);
  useDocumentTitle(`${titleOf(post)} · ${BRAND.name}`);
  const { slug, videoUrl, steps = [] } = post;
  const hasMore = videoUrl !== undefined || steps.length > 0;
  const isThere = more !== undefined;
  return (
    <article ref={article} className={styles.article} {...growing('article', isThere)}>
      <PostHeader post={post}>
        <div className={styles.tools} {...growing('tools', isThere)}>
          {more && <more.Tools key={slug} post={post} article={article} body={body} />}
        </div>
      </PostHeader>
      <ArticleFigure post={post} shape={videoUrl === undefined ? 'picture' : 'film'}>
        {videoUrl !== undefined && (more ? <more.Film key={slug} post={post} videoUrl={videoUrl} /> : <figcaption />)}
      </ArticleFigure>
      <div className={isLong ? styles.columns : undefined}>
        {isLong && (
          <div className={styles.aside} {...growing(CONTENTS, isThere)}>
            {more && <more.Contents key={slug} post={post} />}
          </div>
        )}
        <div ref={body} {...growing(WORDS, areWordsDue)}>
          {areWordsDue && <ArticleBody post={post} {...(hasMore && { empty: null })} />}
        </div>
      </div>
      {more && <more.End key={slug} post={post} article={article} />}
    </article>
  );
}

const LONG_CHARACTERS = 1500;
const LONG_HEADINGS = 3;

/** Long enough for a table of contents; as it was last seen until its words are there. */
function useIsLong(post: Post, areWordsDue: boolean): boolean {
  const [wasLong] = useState(() => isInLastSeen(CONTENTS));
  const content = useSanitisedContent(areWordsDue ? post : undefined);
  if (content === undefined) {
    return wasLong;
  }
  return (
    content.kind === 'html' && content.outline.headingCount >= LONG_HEADINGS && post.content.length >= LONG_CHARACTERS
  );
}
