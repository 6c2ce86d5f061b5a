import { FORMAT_TAG_PREFIX } from '#contract/api/categories.ts';
import type { Named, PostSummary } from '#contract/api/posts.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { formatOf, type PostFormat } from '#features/posts/text/post-format.ts';
import type { Filterable } from '#features/resources/filters/filterable.ts';

/** A post as the filters of a resources page see it. */
export interface FilterablePost extends Filterable {
  readonly post: PostSummary;
}

/** What a post without a format tag is called. In the address these words are the same in every language. */
export const FORMAT_WORDS = {
  article: /*i18n*/ 'Article',
  video: /*i18n*/ 'Video',
  journey: /*i18n*/ 'Journey',
} as const satisfies Record<PostFormat, string>;

const known = new WeakMap<PostSummary, FilterablePost>();

/** Remembered by post: a long list is looked at anew with each page that arrives. */
export function filterablePost(post: PostSummary): FilterablePost {
  const filterable = known.get(post) ?? { post, tags: post.tags.map(withCleanName), format: formatOption(post) };
  known.set(post, filterable);
  return filterable;
}

function withCleanName({ slug, name }: Named): Named {
  return { slug, name: cleanText(name) || slug };
}

/** docs/contract.md §6: the format tag, else one of our own three. */
function formatOption(post: PostSummary): Named {
  const tag = post.tags.find(({ slug }) => slug.startsWith(FORMAT_TAG_PREFIX));
  const format = formatOf(post);
  return tag === undefined
    ? { slug: FORMAT_TAG_PREFIX + format, name: FORMAT_WORDS[format] }
    : { slug: tag.slug, name: withCleanName(tag).name };
}
