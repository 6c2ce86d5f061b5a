import type { Post } from '#contract/posts.ts';
import { ArticleBody } from '#features/posts/article-body.tsx';
import { ArticleFigure } from '#features/posts/article-figure.tsx';
import { PostHeader } from '#features/posts/post-header.tsx';
import { useVisited } from '#features/posts/use-visited.ts';

/** An article: its head, its picture, its words. */
export function PostArticle({ post }: { post: Post }) {
  useVisited(post.slug);
  return (
    <article>
      <PostHeader post={post} />
      <ArticleFigure post={post} />
      <ArticleBody post={post} />
    </article>
  );
}
