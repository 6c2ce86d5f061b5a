import { QUERY_KINDS } from './query-kinds.ts';
import type { QueryKeyPart, QueryKind } from './query-kinds.ts';

type QueryKey = readonly unknown[];

/** Which kind a key is of; undefined for one that this table has not made. */
export function queryKindOf([kind]: QueryKey): QueryKind | undefined {
  return isQueryKind(kind) ? kind : undefined;
}

/** What a key says of one of its parts; undefined where keys of its kind have no such part. */
export function queryKeyPartOf(key: QueryKey, part: QueryKeyPart): unknown {
  const kind = queryKindOf(key);
  const names: readonly QueryKeyPart[] = kind === undefined ? [] : QUERY_KINDS[kind].key;
  const place = names.indexOf(part);
  return place < 0 ? undefined : key[place + 1];
}

function isQueryKind(kind: unknown): kind is QueryKind {
  return typeof kind === 'string' && Object.hasOwn(QUERY_KINDS, kind);
}
