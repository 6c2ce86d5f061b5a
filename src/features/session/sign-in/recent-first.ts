import type { Site } from '#contract/api/sign-in/sites.ts';

/** The sites to choose from: those used before come first, the last one at the top, the rest by name. */
export function recentFirst(sites: readonly Site[], recent: readonly Site[]): Site[] {
  const rank = new Map(recent.map((site, index) => [site.siteUuid, index]));
  const place = (site: Site) => rank.get(site.siteUuid) ?? Number.POSITIVE_INFINITY;
  return [...sites].sort((one, other) => {
    const difference = place(one) - place(other);
    return Number.isNaN(difference) || difference === 0 ? one.displayName.localeCompare(other.displayName) : difference;
  });
}
