import * as v from 'valibot';

import { POLICY_TYPES } from '#contract/api/policies.ts';
import { Slug } from '#contract/api/schema.ts';

/** What a list says of a post, as the content system wrote it. */
export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** The names of its tags and categories. */
  readonly labels: string;
}

const FoundPolicy = v.object({
  policyType: v.picklist(POLICY_TYPES),
  name: v.string(),
  /** As of a post. */
  words: v.optional(v.array(v.string())),
});
export type FoundPolicy = v.InferOutput<typeof FoundPolicy>;

/** What is searched for. */
export interface Question {
  /** Tells answers apart. */
  readonly id: number;
  readonly term: string;
  /** No more posts than these, best first. */
  readonly postsMax: number;
  /** For how many of them it is said where in the text the words stand. */
  readonly passagesMax: number;
}

/** Page to the worker that searches. */
export type SearchRequest =
  /** Comes first: whose content it is, and in which language. */
  | { readonly type: 'open'; readonly owner: string; readonly siteUuid: string; readonly language: string }
  /** What lists know. With `isAll`, whatever was not named since `open` is in no list any more; later, `gone` says so. */
  | {
      readonly type: 'list';
      readonly posts: readonly ListedPost[];
      readonly policies: readonly FoundPolicy[];
      /** Ids of the index. */
      readonly gone?: readonly string[];
      readonly isAll: boolean;
    }
  /** Articles may have come or gone. */
  | { readonly type: 'compare' }
  /**
   * Answered at once, and again whenever there is more, until it is dropped. That there is nothing is said once all that
   * is kept has been looked through.
   */
  | { readonly type: 'find'; readonly question: Question }
  | { readonly type: 'drop'; readonly id: number };

const FoundPost = v.object({
  slug: Slug,
  /** Further words that count as found: without the typing error, or without the article that Arabic writes as one. */
  words: v.array(v.string()),
  /** Where the words stand in the text, for those that no title has. */
  passage: v.optional(v.string()),
  /** The post as its API sent it: of an article that no list may know. Not checked yet. */
  summary: v.optional(v.unknown()),
});
export type FoundPost = v.InferOutput<typeof FoundPost>;

/** The worker that searches to its page. */
export const SearchReply = v.variant('type', [
  /** Again with the same id when more was found meanwhile. */
  v.object({
    type: v.literal('found'),
    id: v.number(),
    posts: v.array(FoundPost),
    /** More than `posts` where only the best are sent. */
    total: v.number(),
    policies: v.array(FoundPolicy),
  }),
  /** Every article that opens without a network. */
  v.object({ type: v.literal('articles'), slugs: v.array(v.string()) }),
  /** The index, to be kept for the next time: an ArrayBuffer. Its check would be part of every start. */
  v.object({ type: v.literal('keep'), bytes: v.unknown() }),
]);
export type SearchReply = v.InferOutput<typeof SearchReply>;
