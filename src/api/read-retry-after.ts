/** `Retry-After`, where its host lets an app read it. A date becomes seconds by the server's own clock: a device's may be off by days. */
export function readRetryAfter(headers: Headers): string | undefined {
  const named = headers.get('retry-after') ?? undefined;
  const seconds = (Date.parse(named ?? '') - Date.parse(headers.get('date') ?? '')) / 1000;
  if (named === undefined || !/[a-z]/i.test(named) || Number.isNaN(seconds)) {
    return named;
  }
  return seconds > 0 ? String(Math.ceil(seconds)) : undefined;
}
