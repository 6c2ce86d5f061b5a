import { QUERY_KINDS } from './query-kinds.ts';
import type { QueryKeyPart, QueryKeyParts, QueryKind } from './query-kinds.ts';

type QueryKey = readonly unknown[];
type NamesOf<Kind extends QueryKind> = (typeof QUERY_KINDS)[Kind]['key'];

/** All parts of a kind's keys. */
type WholeKey<Kind extends QueryKind> = Pick<QueryKeyParts, NamesOf<Kind>[number]>;

/** The first parts of a kind's keys, as many as one likes: none is left out before another. */
type KeyStart<Names extends readonly QueryKeyPart[]> = Names extends readonly [
  ...infer Before extends readonly QueryKeyPart[],
  infer Last extends QueryKeyPart,
]
  ? Pick<QueryKeyParts, Names[number]> | (KeyStart<Before> & { readonly [Missing in Last]?: never })
  : unknown;

/** The key of one query. */
export const queryKeyOf: <Kind extends QueryKind>(kind: Kind, parts: WholeKey<Kind>) => QueryKey = keyOf;

/** What the keys of several queries begin with: those of a kind, or those of a kind and its first parts. */
export const queryKeyStart: <Kind extends QueryKind>(kind: Kind, parts: object & KeyStart<NamesOf<Kind>>) => QueryKey =
  keyOf;

function keyOf(kind: QueryKind, parts: object): QueryKey {
  const given: Partial<Record<QueryKeyPart, unknown>> = parts;
  return [kind, ...QUERY_KINDS[kind].key.flatMap((name) => (name in given ? [given[name]] : []))];
}
