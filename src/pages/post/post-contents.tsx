import type { Post } from '#contract/api/posts.ts';
import { ContentsList } from '#features/posts/article/contents-list.tsx';
import { useSanitisedContent } from '#features/posts/html/use-sanitised-content.ts';

/** The table of contents of a long article. */
export function PostContents({ post }: { readonly post: Post }) {
  const content = useSanitisedContent(post);
  return content.kind === 'html' ? <ContentsList headings={content.outline.headings} language={post.language} /> : null;
}
