import { useRef } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { BRAND } from '#contract/app/brand.ts';
import { growing } from '#device/page/use-first-screen.ts';
import { ArticleBody } from '#features/posts/article/article-body.tsx';
import { ArticleFigure } from '#features/posts/article/article-figure.tsx';
import { PostHeader } from '#features/posts/article/post-header.tsx';
import { useSanitisedContent } from '#features/posts/html/use-sanitised-content.ts';
import { useReading } from '#features/posts/reading/use-reading.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { useDocumentTitle } from '#ui/text/use-document-title.ts';

import * as styles from './post-article.css.ts';
import { useLazyPostParts } from './use-lazy-post-parts.ts';

/** An article: its head, its picture or film, its words. Everything else comes later, into places that are held free. */
export function PostArticle({ post }: { post: Post }) {
  const more = useLazyPostParts();
  const article = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(post);
  useReading(post, body);
  useDocumentTitle(`${titleOf(post)} · ${BRAND.name}`);
  const { slug, videoUrl } = post;
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
          <div className={styles.aside} {...growing('contents', isThere)}>
            {more && <more.Contents key={slug} post={post} />}
          </div>
        )}
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
