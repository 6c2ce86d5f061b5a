import { USED_HEADER } from '#contract/device/caches.ts';

/**
 * A cache counts the days on which it is used, whatever the clock calls them: a clock that jumps a year ahead and back
 * makes two days of it, and nothing old.
 */
export interface DayOfUse {
  number: number;
  /** As the clock called it, UTC: `2026-11-22`. */
  date: string;
}

/** Which day of use a moment belongs to. The entry that was used last, and lies last, knows the one before. */
export async function dayOfUse(cache: Cache, now: number): Promise<DayOfUse> {
  const last = (await cache.keys()).at(-1);
  const before = usedOn(last === undefined ? undefined : await cache.match(last));
  const date = new Date(now).toISOString().slice(0, 10);
  return { number: before.number + (before.date === date ? 0 : 1), date };
}

/** When a copy was used last; the day before all others where it does not say. */
export function usedOn(copy: Response | undefined): DayOfUse {
  const [, number = '0', date = ''] = /^(\d{1,9}) (\S+)$/.exec(copy?.headers.get(USED_HEADER) ?? '') ?? [];
  return { number: Number(number), date };
}

/** The same copy, used on this day. */
export function withDay(copy: Response, { number, date }: DayOfUse): Response {
  const headers = new Headers(copy.headers);
  headers.set(USED_HEADER, `${number} ${date}`);
  return new Response(copy.body, { headers });
}
