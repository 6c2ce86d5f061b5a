import * as v from 'valibot';

import { PostImage } from '#contract/api/posts.ts';
import { Slug } from '#contract/api/schema.ts';

/**
 * How an article that somebody saves stands. `waiting`: to be fetched, now or once there is a network. `kept`: whole,
 * with its pictures. `failed`: not whole, see `failure`. `lost`: the browser has cleared it. `gone`: the server no
 * longer gives it. `removed`: taken away, and can be brought back until its bytes go.
 */
const SAVED_STEPS = ['waiting', 'kept', 'failed', 'lost', 'gone', 'removed'] as const;

/**
 * Why an article is not whole on this device, or not the newest: its pictures, the device's room, an answer that can't be
 * used, or none.
 */
const SAVE_FAILURES = ['pictures', 'no-room', 'too-large', 'broken', 'no-answer'] as const;
export type SaveFailure = (typeof SAVE_FAILURES)[number];

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One article, or file of a policy, that somebody chose to save, as the database and its second copy have it. */
export const SavedRow = v.object({
  owner: v.string(),
  /** Of the article; `fileSlug` of a file. */
  slug: v.pipe(v.string(), v.nonEmpty()),
  siteUuid: Slug,
  /** In which it was asked for; its words lie here under it. */
  language: v.string(),
  /** In which it is written: where there is no translation, another one. An earlier build did not say. */
  writtenIn: v.optional(v.string()),
  /** As text. */
  title: v.string(),
  image: v.optional(PostImage),
  step: v.picklist(SAVED_STEPS),
  failure: v.optional(v.picklist(SAVE_FAILURES)),
  /** When somebody pressed Save; milliseconds since 1970. */
  savedAt: v.number(),
  /** When the network gave it last, or said that it has not changed; milliseconds since 1970. 0: never yet. */
  checkedAt: v.number(),
  /** As the server says when it was changed last. */
  updatedDate: v.string(),
  /** Where its words lie in the cache `saved`. */
  key: v.optional(v.string()),
  /** Of its words. */
  bytes: Bytes,
  /** Where its pictures lie in the cache `savedImages`, and what each weighs. */
  pictures: v.array(v.object({ address: v.string(), bytes: Bytes })),
  /** The life stage that it was packed for. */
  pack: v.optional(v.string()),
  /** The name of the file, where it is the file of a policy: the worker keeps it in the cache `files`. */
  file: v.optional(v.string()),
  /** The slugs of the journeys that it is a step of, or of the articles that lead to it, where it is saved for those alone. */
  partOf: v.optional(v.array(v.string())),
});
export type SavedRow = v.InferOutput<typeof SavedRow>;

/** No slug of an article has a slash. */
export function fileSlug(fileName: string): string {
  return `file/${fileName}`;
}

/**
 * That somebody wants the pack of a life stage: it lies beside the rows until all that belongs in it is known and has
 * one. It is no row itself, so that an earlier build passes over it.
 */
export const PackWish = v.object({
  owner: v.string(),
  /** `packSlug` of the life stage. */
  slug: v.pipe(v.string(), v.startsWith('pack/')),
  /** The life stage. */
  pack: v.string(),
  /** Slugs of what is left out, and of what was removed since. */
  without: v.array(v.string()),
  /** What was known of it has its rows: whatever became of those is not undone. */
  hasBegun: v.optional(v.boolean()),
});
export type PackWish = v.InferOutput<typeof PackWish>;

/** No slug of an article has a slash. */
export function packSlug(stage: string): string {
  return `pack/${stage}`;
}
