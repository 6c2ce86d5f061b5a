import { useRef } from 'react';

import { BRAND } from '#contract/brand.ts';
import type { Post } from '#contract/posts.ts';
import { ArticleBody } from '#features/posts/article-body.tsx';
import { ArticleFigure } from '#features/posts/article-figure.tsx';
import { isJourney } from '#features/posts/post-format.ts';
import { PostHeader } from '#features/posts/post-header.tsx';
import { titleOf } from '#features/posts/post-text.ts';
import { useReading } from '#features/posts/use-reading.ts';
import { useSanitisedContent } from '#features/posts/use-sanitised-content.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';

import * as styles from './post-article.css.ts';
import { usePostMore } from './use-post-more.ts';

/** An article: its head, its picture or film, its words. Everything else comes later, into places that are held free. */
export function PostArticle({ post }: { post: Post }) {
  const more = usePostMore();
  const article = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(post);
  useReading(post, body);
  useDocumentTitle(`${titleOf(post)} · ${BRAND.name}`);
  const { slug, videoUrl } = post;
  return (
    <article ref={article} className={styles.article}>
      <PostHeader post={post}>
        <div className={styles.tools} data-rows={isJourney(post) ? 2 : 1}>
          {more && <more.Tools key={slug} post={post} article={article} body={body} />}
        </div>
      </PostHeader>
      <ArticleFigure post={post} shape={videoUrl === undefined ? 'picture' : 'film'}>
        {videoUrl !== undefined && (more ? <more.Film key={slug} post={post} videoUrl={videoUrl} /> : <figcaption />)}
      </ArticleFigure>
      <div className={isLong ? styles.columns : undefined}>
        {isLong && <div className={styles.aside}>{more && <more.Contents key={slug} post={post} />}</div>}
        <div ref={body}>
          <ArticleBody post={post} />
        </div>
      </div>
      {more && <more.End key={slug} post={post} article={article} />}
    </article>
  );
}

const LONG_CHARACTERS = 1500;
const LONG_HEADINGS = 3;

/** Long enough for a table of contents. */
function useIsLong(post: Post): boolean {
  const content = useSanitisedContent(post);
  return (
    content.kind === 'html' && content.outline.headingCount >= LONG_HEADINGS && post.content.length >= LONG_CHARACTERS
  );
}
