import { createHash } from 'node:crypto';

import { READING_WORDS_PER_MINUTE } from '#contract/api/constants.ts';
import type { Named, Post, PostSummary } from '#contract/api/posts.ts';
import { PICTURE_FORMATS } from '#server/media/picture-files.ts';

import { categoryName } from './category-names.ts';
import type { Content, SourcePost } from './read-content.ts';

/** A post as it goes into the tables, without its site. */
export interface PostRow {
  slug: string;
  language: string;
  id: number;
  created: string;
  category: string;
  isRecommended: boolean;
  isFeatured: boolean;
  summary: string;
  details: string;
  categories: readonly string[];
  tags: readonly string[];
  words: { title: string; excerpt: string; labels: string; body: string };
}

export function postRow(post: SourcePost, tags: Content['tags']): PostRow {
  const { slug, language, header, body } = post;
  const categories = header.categories.map((category) => categoryName(category, language));
  const labels = header.tags.map((tag) => tagName(tag, language, tags));
  const summary: PostSummary = {
    id: idOf(slug),
    slug,
    title: header.title,
    excerpt: header.excerpt,
    format: header.format,
    type: header.type,
    author: header.author === undefined ? undefined : { name: header.author },
    categories,
    tags: labels,
    image: imageOf(slug, header.imageAlt),
    readingTime: header.format === 'article' ? readingMinutes(body) : undefined,
    recommended: header.recommended,
    language,
    createdDate: `${header.created}T09:00:00.000Z`,
    updatedDate: `${header.updated}T09:00:00.000Z`,
    listName: header.listName,
  };
  return {
    slug,
    language,
    id: summary.id,
    created: summary.createdDate,
    category: header.categories[0] ?? 'parents',
    isRecommended: header.recommended,
    isFeatured: header.featured,
    summary: JSON.stringify(summary),
    details: JSON.stringify(detailsOf(post)),
    categories: header.categories,
    tags: header.tags,
    words: {
      title: header.title,
      excerpt: header.excerpt,
      labels: [...categories, ...labels].map(({ name }) => name).join(' '),
      body: plainText(body),
    },
  };
}

/** Where a post's picture lies: drawn when it is first asked for. */
export function imageOf(slug: string, altText: string): NonNullable<PostSummary['image']> {
  const formats: Record<string, { url: string }> = {};
  for (const format of Object.keys(PICTURE_FORMATS)) {
    formats[format] = { url: `{media}/pictures/${format}/${slug}.jpg` };
  }
  return { url: `{media}/pictures/${slug}.jpg`, altText, formats };
}

function detailsOf({ language, header, body }: SourcePost): Omit<Post, keyof PostSummary> {
  return {
    content: body,
    videoUrl: header.videoUrl,
    captionsUrl: header.captionsUrl?.replace('.en.vtt', `.${language}.vtt`),
    steps: header.steps,
  };
}

/** Stays the same whatever else the library holds: what was kept on a phone is recognised again. */
function idOf(slug: string): number {
  return Number.parseInt(createHash('sha256').update(slug).digest('hex').slice(0, 6), 16);
}

function tagName(slug: string, language: string, tags: Content['tags']): Named {
  const names = tags[slug];
  return { slug, name: names?.[language] ?? names?.['en'] ?? slug };
}

function readingMinutes(html: string): number {
  const words = plainText(html)
    .split(/\s+/)
    .filter((word) => word !== '');
  return Math.round((words.length / READING_WORDS_PER_MINUTE) * 10) / 10;
}

function plainText(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, ' ');
}
