import { serverNow } from './api-context.ts';

/**
 * `Retry-After`, where its host lets an app read it. A date becomes seconds by the server's own clock, or by its pool's
 * where another origin doesn't show its `Date` (docs/contract.md §1): a device's may be off by days.
 */
export function readRetryAfter(headers: Headers, poolTime = serverNow()): string | undefined {
  const named = headers.get('retry-after') ?? undefined;
  const now = Date.parse(headers.get('date') ?? '') || poolTime;
  const seconds = (Date.parse(named ?? '') - now) / 1000;
  if (named === undefined || !/[a-z]/i.test(named) || Number.isNaN(seconds)) {
    return named;
  }
  return seconds > 0 ? String(Math.ceil(seconds)) : undefined;
}
