/** How often what was asked for, so that tests can tell how many requests a page needs. */
export interface RequestLog {
  count(method: string, path: string, endpoint: string | undefined): void;
  counts(): RequestCounts;
  clear(): void;
}

interface RequestCounts {
  /** By endpoint, then method. */
  endpoints: Record<string, Record<string, number>>;
  /** Everything else, by path, then method; from the thousandth path on together, as `…`. */
  paths: Record<string, Record<string, number>>;
}

/** Paths come from outside: whoever asks for ever new ones fills no memory. Endpoints are a closed table. */
const PATHS_MAX = 1000;
const OTHERS = '…';

export function createRequestLog(): RequestLog {
  let endpoints = new Map<string, Map<string, number>>();
  let paths = new Map<string, Map<string, number>>();
  return {
    count(method, path, endpoint) {
      const known = paths.has(path) || paths.size < PATHS_MAX ? path : OTHERS;
      const [counts, key] = endpoint === undefined ? [paths, known] : [endpoints, endpoint];
      const byMethod = counts.get(key) ?? new Map<string, number>();
      byMethod.set(method, (byMethod.get(method) ?? 0) + 1);
      counts.set(key, byMethod);
    },
    counts: () => ({ endpoints: plain(endpoints), paths: plain(paths) }),
    clear() {
      endpoints = new Map();
      paths = new Map();
    },
  };
}

function plain(counts: ReadonlyMap<string, ReadonlyMap<string, number>>): Record<string, Record<string, number>> {
  return Object.fromEntries([...counts].map(([key, byMethod]) => [key, Object.fromEntries(byMethod)]));
}
