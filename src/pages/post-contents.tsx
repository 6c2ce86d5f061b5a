import type { Post } from '#contract/posts.ts';
import { ContentsList } from '#features/posts/contents-list.tsx';
import { useSanitisedContent } from '#features/posts/use-sanitised-content.ts';

/** The table of contents of a long article. */
export function PostContents({ post }: { readonly post: Post }) {
  const content = useSanitisedContent(post);
  return content.kind === 'html' ? <ContentsList headings={content.outline.headings} language={post.language} /> : null;
}
