import type { Banner } from '#contract/api/config.ts';

interface Visit {
  readonly siteUuid: string;
  /** The visitor's own day, `YYYY-MM-DD`. */
  readonly today: string;
  isDismissed(id: string): boolean;
}

/**
 * docs/contract.md §2: inside its window, both days inclusive, on its sites, and not dismissed; of several the newest.
 * A window that ends before it starts has no day.
 */
export function pickBanner(banners: readonly Banner[], visit: Visit): Banner | undefined {
  return banners
    .filter(
      ({ id, from, to, siteUuids }) =>
        from <= visit.today && visit.today <= to && siteUuids.includes(visit.siteUuid) && !visit.isDismissed(id),
    )
    .reduce<Banner | undefined>(
      (newest, one) => (newest === undefined || one.from >= newest.from ? one : newest),
      undefined,
    );
}
