import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';

export interface EndpointMatch {
  name: EndpointName;
  /** The arguments in the path, decoded. */
  inPath: Readonly<Record<string, string>>;
}

const API_PREFIX = '/api';

interface Pattern {
  name: EndpointName;
  method: string;
  path: RegExp;
  /** Fixed parts come before arguments: `posts/recommended` is no slug. */
  argumentCount: number;
}

const PATTERNS: readonly Pattern[] = Object.entries(ENDPOINTS)
  .map(([name, endpoint]) => ({
    name: name as EndpointName, // Object.entries forgets the keys of a closed table
    method: endpoint.method,
    path: patternOf(endpoint.path),
    argumentCount: endpoint.path.split('{').length - 1,
  }))
  .toSorted((first, second) => first.argumentCount - second.argumentCount);

/** The row of ENDPOINTS that a request is for. With or without a slash at the end. */
export function matchEndpoint(method: string, path: string): EndpointMatch | undefined {
  for (const pattern of PATTERNS) {
    const found = pattern.method === method ? pattern.path.exec(path) : null;
    const inPath = found && decodeAll(found.groups ?? {});
    if (inPath) {
      return { name: pattern.name, inPath };
    }
  }
  return undefined;
}

/** The methods that a path answers; empty for a path that no row has. */
export function methodsOf(path: string): string[] {
  return PATTERNS.filter((pattern) => pattern.path.test(path)).map((pattern) => pattern.method);
}

function patternOf(path: string): RegExp {
  const prefix = path.startsWith('/.') ? '' : API_PREFIX;
  const parts = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${prefix}${parts}/?$`);
}

/** Null when a part is not what `encodeURIComponent` makes. */
function decodeAll(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return null; // A stray percent sign: no address of ours.
  }
}
