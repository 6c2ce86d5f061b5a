import * as v from 'valibot';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { optional } from '#contract/api/schema.ts';

/** The shape of a row. Readers take rows of this version and older; those of a newer one they leave alone. */
export const OUTBOX_ROW_VERSION = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Wish = v.picklist(['subscribed', 'unsubscribed']);
/** What a person wishes of a journey. */
export type Wish = v.InferOutput<typeof Wish>;

/** Documents: of each kind an owner has one that waits at most. */
const DocumentKind = v.picklist(['leave-dates', 'tour-end']);
export type DocumentKind = v.InferOutput<typeof DocumentKind>;

/** What can wait for the server; each kind has a sender. */
export type OutboxKind = 'subscribe' | 'unsubscribe' | DocumentKind;

/**
 * `uncertain`: sent, and nobody knows what the server did; what it has decides, once a slow server must be done.
 * `failed`: refused for good; the person decides.
 */
const RowState = v.picklist(['queued', 'sending', 'uncertain', 'failed']);

/** Why a send did not end well: no answer at all, somebody else's page, or a status of the API. */
const SendFailure = v.object({
  kind: v.picklist(['network', 'captive', 'http']),
  status: v.optional(v.number()),
});
export type SendFailure = v.InferOutput<typeof SendFailure>;

/**
 * What every row has. Times are milliseconds since 1970. What later builds of the same version add has a fallback, so
 * that rows of earlier ones are read.
 */
const COMMON = {
  v: v.literal(OUTBOX_ROW_VERSION),
  /** One per owner and journey, and per owner and kind of document: a second row cannot exist. */
  id: v.string(),
  /** `ownerOf`: never an e-mail. */
  owner: v.string(),
  /** The generation of the last send; 0: never sent. */
  sentGeneration: v.fallback(Count, 0),
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
};

/** What a person wishes of one journey: not a log of presses. `kind` says the same; builds before read `wish` alone. */
const JourneyRow = v.pipe(
  v.object({
    ...COMMON,
    siteUuid: v.string(),
    ...JourneySubscription.entries,
    /** What to call it without the network; taken off at a log-out. */
    title: v.fallback(v.string(), ''),
    wish: Wish,
    /** One more with every press; compared after a send. */
    generation: Count,
    state: RowState,
    /** What the worker met while no page was open: the next page tells it, once. */
    untold: optional(v.object({ what: v.picklist(['failed', 'put off']), status: v.optional(v.number()) })),
  }),
  v.transform((row) => ({ ...row, kind: kindOf(row.wish) })),
);
export type JourneyRow = v.InferOutput<typeof JourneyRow>;

/**
 * Something else that a person did: leave dates that home asked for, the end of the tour. On the disk `state` is the
 * kind, as builds before wrote it and read it, and `progress` what is `state` here.
 */
const DocumentRow = v.pipe(
  v.object({
    ...COMMON,
    state: DocumentKind,
    progress: v.fallback(RowState, 'queued'),
    generation: v.fallback(Count, 1),
    /** Parsed by whoever put it there. */
    value: v.unknown(),
  }),
  v.transform(({ state: kind, progress: state, ...row }) => ({ ...row, kind, state })),
);
export type DocumentRow = v.InferOutput<typeof DocumentRow>;

const Row = v.union([JourneyRow, DocumentRow]);
export type OutboxRow = v.InferOutput<typeof Row>;

/** What the database and its copy have, of any build: whoever reads it parses it. */
export interface StoredRow {
  id: string;
  owner: string;
}

/**
 * A stored row as this build understands it; `newer` is left alone. What cannot be read at all is as good as nothing.
 */
export function parseOutboxRow(stored: StoredRow | undefined): OutboxRow | 'newer' | undefined {
  if (stored !== undefined && 'v' in stored && typeof stored.v === 'number' && stored.v > OUTBOX_ROW_VERSION) {
    return 'newer';
  }
  const parsed = v.safeParse(Row, { ...stored, v: OUTBOX_ROW_VERSION });
  return parsed.success ? parsed.output : undefined;
}

/** As it is stored, so that a build before, after a roll-back, reads it too. */
export function storedForm(row: OutboxRow): StoredRow {
  if (isJourneyRow(row)) {
    return row;
  }
  const document = { ...row, state: row.kind, progress: row.state };
  return document;
}

export function kindOf(wish: Wish): 'subscribe' | 'unsubscribe' {
  return wish === 'subscribed' ? 'subscribe' : 'unsubscribe';
}

export function isJourneyRow(row: OutboxRow): row is JourneyRow {
  return row.kind === 'subscribe' || row.kind === 'unsubscribe';
}

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
  wish: Wish,
  changedAt: v.number(),
  /** The worker sent it while no page was open: the next page tells it, once. `isSent`: it was not so already. */
  untold: optional(v.object({ title: v.string(), isSent: v.boolean() })),
});
export type AgreedRow = v.InferOutput<typeof AgreedRow>;

export function parseAgreed(stored: unknown): AgreedRow | undefined {
  const parsed = v.safeParse(AgreedRow, stored);
  return parsed.success ? parsed.output : undefined;
}

export function isAgreed(stored: unknown): stored is AgreedRow {
  return v.is(AgreedRow, stored);
}

/** Between tabs, over `OUTBOX_CHANNEL`. */
export const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  /** The server agrees now: its list can be taken to say so. */
  v.object({ type: v.literal('agreed'), siteUuid: v.string(), journey: JourneySubscription, wish: Wish }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;
