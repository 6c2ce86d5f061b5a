import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { PostSummary } from '#contract/api/posts.ts';

import { subscriptionOf, subscriptionTo } from './subscription.ts';

/** How the post of a subscription was looked for by its slug: found, gone, or not known yet. */
export type Lookup = PostSummary | 'gone' | 'failed' | 'loading';

interface Journey {
  readonly subscription: JourneySubscription;
  readonly post: Lookup;
}

export interface JoinedJourneys {
  readonly subscribed: readonly Journey[];
  /** Journeys that one could subscribe to. */
  readonly others: readonly PostSummary[];
}

/** The slugs that the list of journeys does not have (docs/contract.md §7). */
export function missingSlugs(
  subscriptions: readonly JourneySubscription[],
  journeys: readonly PostSummary[],
): string[] {
  const known = new Set(journeys.map(({ slug }) => slug));
  return [...new Set(subscriptions.map(({ postSlug }) => postSlug))].filter((slug) => !known.has(slug));
}

/** docs/contract.md §7: the subscriptions in their order, each with its post; a list counts once. */
export function joinJourneys(
  subscriptions: readonly JourneySubscription[],
  journeys: readonly PostSummary[],
  lookups: ReadonlyMap<string, Lookup>,
): JoinedJourneys {
  const bySlug = new Map(journeys.map((journey) => [journey.slug, journey]));
  const byList = new Map(subscriptions.map((subscription) => [subscription.listName, subscription]));
  const subscribed = [...byList.values()].map((subscription) => ({
    subscription,
    post: bySlug.get(subscription.postSlug) ?? lookups.get(subscription.postSlug) ?? 'loading',
  }));
  const others = journeys.filter((journey) => subscriptionOf(subscriptionTo(journey), subscriptions) === undefined);
  return { subscribed, others };
}
