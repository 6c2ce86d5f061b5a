import * as v from 'valibot';

import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { SIGN_IN_FAILURES } from '#contract/api/sign-in/sign-in-failures.ts';

import { plainName, plainWords } from './plain-words.ts';

const FRAMES_MAX = 50;
const DAY_S = 86_400;

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
/** Seconds since 1970, of these days. */
const Time = v.pipe(
  v.number(),
  v.check((seconds) => Math.abs(Date.now() / 1000 - seconds) < DAY_S),
);

/** A file of ours, as the build has named it. */
const Script = v.pipe(
  v.string(),
  v.transform((address) => /^https?:\/\/[^/?#]+(\/assets\/[\w.-]{1,80}\.js|\/sw\.js)$/.exec(address)?.[1]),
  v.string(),
  v.transform((path) => `app://${path}`),
);

/** No name of a function: the source map has it, and whatever stands in a message like a line of a stack has not. */
const Frame = v.object({ filename: Script, lineno: v.optional(Position), colno: v.optional(Position) });

const Exception = v.object({
  type: v.pipe(v.fallback(v.string(), 'Error'), v.transform(plainName)),
  value: v.pipe(v.fallback(v.string(), ''), v.transform(plainWords)),
  stacktrace: v.fallback(v.optional(v.object({ frames: fitting(Frame, FRAMES_MAX) })), undefined),
});

const CODES = Object.keys(ENDPOINTS).map((name) => `KW-R-${name.toUpperCase()}`);
const Tags = v.object({
  /** As on the screen, for support (src/api/error-code.ts). */
  code: v.fallback(
    v.optional(
      v.union([
        v.pipe(v.string(), v.regex(/^KW-(?:A\d{3}|N-(?:NETWORK|TIMEOUT|CAPTIVE-PORTAL|CUT))$/)),
        v.picklist(CODES),
      ]),
    ),
    undefined,
  ),
  failure: v.fallback(v.optional(v.picklist(Object.keys(SIGN_IN_FAILURES))), undefined),
});

const COMMON = {
  event_id: hex(32),
  timestamp: Time,
  user: v.fallback(v.optional(v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) })), undefined),
};

export const SentError = v.object({
  ...COMMON,
  level: v.fallback(v.picklist(['fatal', 'error', 'warning']), 'error'),
  exception: v.object({ values: v.pipe(fitting(Exception, 5), v.minLength(1)) }),
  tags: v.fallback(Tags, {}),
});

/** How a visit went, by name; `none` is a plain number. */
export const MEASUREMENTS = {
  ttfb: 'millisecond',
  fcp: 'millisecond',
  lcp: 'millisecond',
  inp: 'millisecond',
  cls: 'none',
  /** When the app took over from the page as it was last seen. */
  take_over: 'millisecond',
  /** How long the oldest change has been waiting, and how many the server has refused. */
  outbox_age: 'millisecond',
  outbox_failed: 'none',
} as const;
export type Measurement = keyof typeof MEASUREMENTS;

const Measured = v.fallback(v.optional(v.object({ value: v.pipe(v.number(), v.finite()) })), undefined);

export const SentVisit = v.object({
  ...COMMON,
  start_timestamp: Time,
  contexts: v.object({ trace: v.object({ trace_id: hex(32), span_id: hex(16) }) }),
  measurements: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((all) =>
      Object.fromEntries(
        Object.entries(MEASUREMENTS).flatMap(([name, unit]) => {
          const { success, output } = v.safeParse(Measured, all[name]);
          return success && output !== undefined ? [[name, { value: output.value, unit }]] : [];
        }),
      ),
    ),
  ),
});

/** The last entries of a list that fit, without the others. */
function fitting<Schema extends v.GenericSchema>(schema: Schema, max: number) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.slice(-max).flatMap((one): v.InferOutput<Schema>[] => {
        const parsed = v.safeParse(schema, one);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}
