import * as v from 'valibot';

import { SafeAddress } from '#contract/app/addresses.ts';

import { listOf } from './list.ts';
import { Moment, optional, RequiredText, Slug, Text } from './schema.ts';

export const TILE_LAYOUTS = ['headline', 'slide', 'card', 'banner', 'feature'] as const;
export type TileLayout = (typeof TILE_LAYOUTS)[number];

export const POST_ORIGINS = ['query', 'search', 'recommended'] as const;
export type PostOrigin = (typeof POST_ORIGINS)[number];

export const IMAGE_SIZES = ['small', 'medium'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

const named = new Map<string, { name: string; slug: string }>();

/** Thousands of posts have the same few tags: each is in memory once, which is a tenth of a long list's heap. */
export const Named = v.pipe(
  v.object({ name: Text, slug: Slug }), // One without a name still says what a post is.
  v.transform((own) => {
    const same = named.get(own.slug);
    if (same?.name === own.name) {
      return same;
    }
    named.set(own.slug, own);
    return own;
  }),
);
export type Named = v.InferOutput<typeof Named>;

const ImageFormat = optional(v.object({ url: SafeAddress }));

export const PostImage = v.object({
  url: SafeAddress,
  altText: optional(Text),
  alternativeText: optional(Text),
  formats: optional(v.object({ thumbnail: ImageFormat, small: ImageFormat, medium: ImageFormat, large: ImageFormat })),
});
export type PostImage = v.InferOutput<typeof PostImage>;

const summaryEntries = {
  id: v.pipe(v.number(), v.integer()),
  slug: Slug,
  title: Text,
  excerpt: v.fallback(Text, ''),
  format: v.fallback(v.pipe(Text, v.nonEmpty()), 'article'),
  type: optional(v.picklist(TILE_LAYOUTS)),
  author: optional(v.object({ name: RequiredText })),
  categories: v.fallback(listOf(Named), []),
  tags: v.fallback(listOf(Named), []),
  image: optional(PostImage),
  readingTime: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000))),
  recommended: optional(v.boolean()),
  language: v.fallback(v.pipe(Text, v.nonEmpty()), 'en'),
  createdDate: v.fallback(Moment, '1970-01-01T00:00:00.000Z'),
  updatedDate: v.fallback(Moment, '1970-01-01T00:00:00.000Z'),
  listName: optional(RequiredText),
};

/** docs/contract.md §6. */
export const PostSummary = v.object(summaryEntries);
export type PostSummary = v.InferOutput<typeof PostSummary>;

export const JourneyStep = v.object({ title: v.fallback(Text, ''), excerpt: optional(Text), postSlug: optional(Slug) });
export type JourneyStep = v.InferOutput<typeof JourneyStep>;

/** `content` is HTML of the content system: not trusted until the sanitiser has seen it. */
export const Post = v.object({
  ...summaryEntries,
  content: v.string(),
  videoUrl: optional(SafeAddress),
  captionsUrl: optional(SafeAddress),
  steps: optional(listOf(JourneyStep)),
});
export type Post = v.InferOutput<typeof Post>;

/** Narrows anything to one of a few words, or the default: what an invalid tile type, size or origin falls back to. */
export function oneOf<const Word extends string>(words: readonly Word[], wanted: unknown, otherwise: Word): Word {
  return words.find((word) => word === wanted) ?? otherwise;
}
