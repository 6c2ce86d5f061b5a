import * as v from 'valibot';

import { FileName } from '#contract/api/policies.ts';
import { Slug } from '#contract/api/schema.ts';
import { OwnerHash } from '#contract/api/sign-in/token.ts';
import { SafeAddress } from '#contract/app/addresses.ts';

/**
 * Fetches a file by its short-lived address and keeps it for an owner. The message's port is told `FileReport`s
 * (file-messages.ts).
 */
const KeepFile = v.object({
  type: v.literal('keep-file'),
  owner: OwnerHash,
  siteUuid: Slug,
  fileName: FileName,
  url: SafeAddress,
});
export type KeepFile = v.InferOutput<typeof KeepFile>;

/** Page to worker. */
export const PageMessage = v.variant('type', [
  v.object({ type: v.literal('activate-update') }),
  /** From a page that no worker is in charge of. */
  v.object({ type: v.literal('take-charge') }),
  /** From a page that will write numbers and days (sw/prepare-formats.ts). */
  v.object({ type: v.literal('prepare-formats'), locale: v.pipe(v.string(), v.maxLength(35)) }),
  /** Deletes what is kept of every owner, or of one. Answered on the message's port when it is done. */
  v.object({ type: v.literal('forget'), owner: v.optional(v.string()) }),
  KeepFile,
]);
export type PageMessage = v.InferOutput<typeof PageMessage>;

const Limited = v.pipe(v.string(), v.maxLength(5000));

/** Worker to page. */
export const WorkerMessage = v.variant('type', [
  /** A refresh behind a kept answer brought something new. */
  v.object({ type: v.literal('post-changed'), siteUuid: v.string(), slug: v.string() }),
  /** A refresh behind a kept answer was refused: the post is gone or not for this person any more. */
  v.object({ type: v.literal('post-refused'), siteUuid: v.string(), slug: v.string(), status: v.number() }),
  /** A refresh behind a kept answer got an answer from the network, or none. */
  v.object({ type: v.literal('network'), reachable: v.boolean() }),
  /** The browser says that there is a network again: a good moment for changes that wait. */
  v.object({ type: v.literal('sync') }),
  /** Something that nobody expected went wrong in the worker: one page tells of it. */
  v.object({ type: v.literal('worker-failed'), name: Limited, message: Limited, stack: Limited }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>;
