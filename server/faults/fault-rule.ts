import * as v from 'valibot';

import { ENDPOINTS } from '#contract/api/endpoints.ts';

const Status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Which requests go wrong: those that fit everything that is named. Nothing named: all of them. */
const Match = v.strictObject({
  endpoint: v.optional(v.picklist(Object.keys(ENDPOINTS))),
  method: v.optional(v.string()),
  /** A regular expression, tried on path and query. */
  path: v.optional(v.pipe(v.string(), v.check(isPattern, 'Not a regular expression'))),
  origin: v.optional(v.picklist(['api', 'media', 'app'])),
});

/** How they go wrong. `delayMs`, `cutAfterBytes` and `stallAfterBytes` go with any of the others; alone they bend the true answer. */
const Fault = v.strictObject({
  status: v.optional(Status),
  /** Sent as JSON. */
  body: v.optional(v.unknown()),
  /** Sent as it is; JSON by its content type unless `headers` say otherwise. */
  bodyText: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
  delayMs: v.optional(Count),
  /** The socket closes after so many bytes of the body. */
  cutAfterBytes: v.optional(Count),
  /** After so many bytes of the body nothing more comes, and the socket stays open. */
  stallAfterBytes: v.optional(Count),
  /** No answer, ever. */
  hang: v.optional(v.literal(true)),
  /** The page of a captive portal, with 200. */
  html: v.optional(v.literal(true)),
  /** The socket closes at once. */
  reset: v.optional(v.literal(true)),
});
export type Fault = v.InferOutput<typeof Fault>;

export const FaultRule = v.strictObject({
  match: v.optional(Match, {}),
  fault: Fault,
  /** How often; without it until the rules are cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type FaultRule = v.InferOutput<typeof FaultRule>;

export interface FaultRequest {
  method: string;
  pathAndQuery: string;
  endpoint: string | undefined;
  origin: 'api' | 'media' | 'app';
}

/** What browsers ask before a request to another origin: hit only by rules that name it, so that `times` count requests. */
const PREFLIGHT = 'OPTIONS';

export function fits({ match }: FaultRule, request: FaultRequest): boolean {
  return (
    (match.endpoint === undefined || match.endpoint === request.endpoint) &&
    (match.method === undefined ? request.method !== PREFLIGHT : match.method.toUpperCase() === request.method) &&
    (match.path === undefined || new RegExp(match.path).test(request.pathAndQuery)) &&
    (match.origin === undefined || match.origin === request.origin)
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false; // A SyntaxError is the answer.
  }
}
