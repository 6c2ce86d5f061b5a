import * as v from 'valibot';

import { JourneySubscription } from './journeys.ts';

/** The shape of a row. Readers take rows of this version and older; those of a newer one they leave alone. */
export const OUTBOX_ROW_VERSION = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Why a send did not end well: no answer at all, somebody else's page, or a status of the API. */
const SendFailure = v.object({
  kind: v.picklist(['network', 'captive', 'http']),
  status: v.optional(v.number()),
});
export type SendFailure = v.InferOutput<typeof SendFailure>;

/**
 * What a person wishes of one journey, until the server is known to agree or the person discards it. Not a log of
 * presses: one row per owner and journey. Times are milliseconds since 1970. What later builds of the same version
 * add has a fallback here, so that rows of earlier ones are read.
 */
export const OutboxRow = v.object({
  v: v.literal(OUTBOX_ROW_VERSION),
  /** `{owner}|{listName}`: a second row for a journey cannot exist. */
  id: v.string(),
  /** `ownerOf`: never an e-mail. */
  owner: v.string(),
  siteUuid: v.string(),
  ...JourneySubscription.entries,
  /** What to call it without the network; taken off at a log-out. */
  title: v.fallback(v.string(), ''),
  wish: v.picklist(['subscribed', 'unsubscribed']),
  /** One more with every press; compared after a send. */
  generation: Count,
  /** The generation of the last send; 0: never sent. */
  sentGeneration: v.fallback(Count, 0),
  /**
   * `uncertain`: sent, and nobody knows what the server did; its list decides, once a slow server must be done.
   * `failed`: refused for good; the person decides.
   */
  state: v.picklist(['queued', 'sending', 'uncertain', 'failed']),
  notBefore: v.fallback(v.number(), 0),
  sentAt: v.fallback(v.number(), 0),
  /** Sends in a row that did not end well; decides how long the next one waits. */
  attempts: v.fallback(Count, 0),
  /** Of these, the ones that the server failed, and since when. */
  serverFailures: v.fallback(Count, 0),
  failingSince: v.fallback(v.number(), 0),
  changedAt: v.fallback(v.number(), 0),
  failure: v.fallback(v.nullable(SendFailure), null),
  /** `no`: the person was told that it failed, or discarded it while it was on its way; it is looked after, never sent. */
  resend: v.fallback(v.picklist(['yes', 'no']), 'yes'),
});
export type OutboxRow = v.InferOutput<typeof OutboxRow>;
export type Wish = OutboxRow['wish'];

/**
 * Stays where a row was, once the server agrees, for as long as a list may be kept that does not say so: a browser that
 * is killed forgets the last seconds of localStorage, where the list is, and the next start would show the old one.
 */
const AgreedRow = v.object({
  state: v.literal('agreed'),
  id: v.string(),
  owner: v.string(),
  siteUuid: v.string(),
  ...JourneySubscription.entries,
  wish: OutboxRow.entries.wish,
  changedAt: v.number(),
});
export type AgreedRow = v.InferOutput<typeof AgreedRow>;

export function isAgreed(stored: unknown): stored is AgreedRow {
  return v.is(AgreedRow, stored);
}

/**
 * What else one did that the server does not know yet; lies among the rows, and whoever reads journeys passes it over.
 * `value` is parsed by whoever put it there.
 */
const UnsentDocument = v.object({
  state: v.picklist(['leave-dates', 'tour-end']),
  id: v.string(),
  owner: v.string(),
  value: v.unknown(),
  changedAt: v.number(),
});
export type UnsentDocument = v.InferOutput<typeof UnsentDocument>;

export function isUnsentDocument(stored: unknown): stored is UnsentDocument {
  return v.is(UnsentDocument, stored);
}

/** Between tabs, over `OUTBOX_CHANNEL`. */
export const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  /** The server agrees now: its list can be taken to say so. */
  v.object({
    type: v.literal('agreed'),
    siteUuid: v.string(),
    journey: JourneySubscription,
    wish: OutboxRow.entries.wish,
  }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;
