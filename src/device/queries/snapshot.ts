import { hashKey } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';

import { PERSISTED_QUERIES_CHARACTERS_MAX } from '#contract/api/constants.ts';
import type { PersistedKind, QueryKindRow } from '#contract/api/query-kinds.ts';
import { checksumOf } from '#contract/checksum.ts';
import { STORAGE } from '#contract/device/storage.ts';

/** Kinds of queries, by the first part of their key. Those with `kept` stay on the device. */
export type PersistedKinds = Readonly<Record<string, Partial<QueryKindRow>>>;

/** Of a snapshot, whatever build wrote it: each entry says of which version it is. */
export interface SnapshotHead {
  /** Whose answers it holds. */
  owner: string;
  /** Of this text, and of the one that its writer had read: a tab that wrote in between was overlooked. */
  id: string;
  after: string;
  /** There was no room for all: the whole lies in the second home. */
  rest?: true;
}

/** One query's answer. Times are milliseconds since 1970. */
export interface PersistedEntry {
  key: QueryKey;
  hash: string;
  data: unknown;
  /** When the network gave it; 0: the clock of that time is not to be trusted. */
  updatedAt: number;
  /** When it was last opened or updated. */
  usedAt: number;
  /** It was declared stale, whatever its age. */
  stale: boolean;
}

/** How far a clock may be put back before times lying ahead are not trustedTime. */
const CLOCK_SLACK_MS = 5 * 60_000;

const HEAD = /^[^[]*?"id":"(\d*)","after":"(\d*)"(,"rest":true)?/;

const Moment = v.pipe(v.number(), v.finite(), v.minValue(0));
const StoredSnapshot = v.object({
  v: v.literal(STORAGE.queries.version),
  owner: v.string(),
  seal: v.optional(v.string()),
  queries: v.array(v.unknown()),
});
const StoredEntry = v.object({
  hash: v.string(),
  /** Of its kind. What was kept before kinds had versions is of the first. */
  v: v.optional(v.number(), 1),
  key: v.pipe(v.array(v.unknown()), v.minLength(1)),
  at: Moment,
  used: Moment,
  stale: v.optional(v.boolean(), false),
  data: v.unknown(),
});

/** How queries of a key's kind stay on the device; undefined where they do not. */
export function persistedKind(kinds: PersistedKinds, key: QueryKey): PersistedKind | undefined {
  const [name] = key;
  return typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name]?.kept : undefined;
}

/**
 * The entries of a snapshot that are whole, this owner's, of the version that their kind has now; each bad one is left
 * out alone. None is too old: without a network an old answer is better than none, with one it is asked for again, and a
 * clock set ahead costs nothing. Undefined when nothing of the text can be used.
 */
export function readSnapshot(text: string, options: ReadOptions): PersistedEntry[] | undefined {
  const snapshot = text.length > PERSISTED_QUERIES_CHARACTERS_MAX ? undefined : parse(StoredSnapshot, parseJson(text));
  if (snapshot === undefined || snapshot.owner !== options.owner) {
    return undefined;
  }
  const isOurs = snapshot.seal !== undefined && snapshot.seal === sealOf(queriesIn(text), options.build);
  return snapshot.queries.flatMap((stored) => readEntry(stored, isOurs, options) ?? []);
}

interface ReadOptions {
  readonly owner: string;
  readonly kinds: PersistedKinds;
  readonly now: number;
  /** Which build reads. */
  readonly build: string;
}

/** What a text says of itself, without reading it whole. */
export function readHead(text: string): Pick<SnapshotHead, 'id' | 'after' | 'rest'> {
  const [, id = '', after = '', rest] = HEAD.exec(text) ?? [];
  return { id, after, ...(rest === undefined ? {} : { rest: true }) };
}

/** Of each query the newest answer, and of equals ours. What somebody opened last anywhere was opened last. */
export function mergeEntries(ours: readonly PersistedEntry[], others: Iterable<PersistedEntry>): PersistedEntry[] {
  const merged = new Map(ours.map((entry) => [entry.hash, entry]));
  for (const other of others) {
    const entry = merged.get(other.hash) ?? other;
    const newest = other.updatedAt > entry.updatedAt ? other : entry;
    merged.set(other.hash, { ...newest, usedAt: Math.max(entry.usedAt, other.usedAt) });
  }
  return [...merged.values()];
}

/** When the network gave something; 0 where the clock of that time, which lay ahead, is not to be trusted. */
export function trustedTime(updatedAt: number, now = Date.now()): number {
  return updatedAt > now + CLOCK_SLACK_MS ? 0 : updatedAt;
}

/**
 * The more important first: by rank; within a rank what was used last, and of later pages those that come first: a page
 * is of no use without the one before it.
 */
export function inOrderOfImportance(kinds: PersistedKinds, entries: readonly PersistedEntry[]): PersistedEntry[] {
  const rank = ({ key }: PersistedEntry) => persistedKind(kinds, key)?.rank ?? Number.POSITIVE_INFINITY;
  return entries.toSorted(
    (one, other) =>
      rank(one) - rank(other) || pageOf(kinds, one.key) - pageOf(kinds, other.key) || other.usedAt - one.usedAt,
  );
}

function pageOf(kinds: PersistedKinds, [kind, ...parts]: QueryKey): number {
  const names = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? (kinds[kind]?.key ?? []) : [];
  return Number(parts[names.indexOf('page')] ?? 0);
}

/**
 * Writes as many entries as fit, in their order; one that does not fit makes room for smaller ones behind it.
 * @param textOf the JSON of an entry's data, or undefined when it has none or is longer than `room`
 */
export function writeSnapshot(
  head: SnapshotHead,
  entries: readonly PersistedEntry[],
  options: {
    kinds: PersistedKinds;
    characters: number;
    build: string;
    textOf: (data: unknown, room: number) => string | undefined;
  },
): string {
  const openingWith = (queries: string) =>
    `${JSON.stringify({ v: STORAGE.queries.version, ...head, seal: sealOf(queries, options.build) }).slice(0, -1)}${QUERIES}`;
  const opening = openingWith('');
  const closing = ']}';
  const parts: string[] = [];
  let room = options.characters - opening.length - closing.length;
  for (const entry of entries) {
    const envelope = JSON.stringify({
      hash: entry.hash,
      v: persistedKind(options.kinds, entry.key)?.version ?? 1,
      key: entry.key,
      at: entry.updatedAt,
      used: entry.usedAt,
      ...(entry.stale ? { stale: true } : {}),
    });
    const frame = envelope.length + ',"data":,'.length;
    const data = options.textOf(checked(entry, options.kinds), room - frame);
    if (data !== undefined) {
      parts.push(`${envelope.slice(0, -1)},"data":${data}}`);
      room -= frame + data.length;
    }
  }
  const queries = parts.join(',');
  return `${openingWith(queries)}${queries}${closing}`;
}

const QUERIES = ',"queries":[';

function queriesIn(text: string): string {
  return text.slice(text.indexOf(QUERIES) + QUERIES.length, -2);
}

/** Data as its schema has it, by the data that it was made from: what is checked once stays so. */
const checkedData = new WeakMap<object, unknown>();

/** What an entry's schema leaves of its data; undefined where that does not fit. */
function checked({ key, data }: Pick<PersistedEntry, 'key' | 'data'>, kinds: PersistedKinds): unknown {
  const kind = persistedKind(kinds, key);
  if (kind === undefined || typeof data !== 'object' || data === null) {
    return kind && parse(kind.schema, data);
  }
  if (!checkedData.has(data)) {
    checkedData.set(data, parse(kind.schema, data));
  }
  return checkedData.get(data);
}

/** By which a build knows what it has written itself, and so has checked before: a start need not do so again. */
function sealOf(queries: string, build: string): string {
  return `${build} ${checksumOf(queries)}`;
}

function readEntry(stored: unknown, isChecked: boolean, { kinds, now }: ReadOptions): PersistedEntry | undefined {
  const entry = parse(StoredEntry, stored);
  const kind = entry && persistedKind(kinds, entry.key);
  if (
    entry === undefined ||
    kind === undefined ||
    entry.v !== (kind.version ?? 1) ||
    hashKey(entry.key) !== entry.hash
  ) {
    return undefined;
  }
  const data = isChecked ? entry.data : parse(kind.schema, entry.data);
  const updatedAt = trustedTime(entry.at, now);
  const usedAt = Math.min(Math.max(entry.used, updatedAt), now);
  if (data === undefined) {
    return undefined;
  }
  if (typeof data === 'object' && data !== null) {
    checkedData.set(data, data);
  }
  return { key: entry.key, hash: entry.hash, data, updatedAt, usedAt, stale: entry.stale };
}

function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, input);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // A schema's own check stumbled over what was kept: not usable.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Cut or overwritten: no schema takes it.
  }
}
