import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { PostSummary } from '#contract/api/posts.ts';

/** What a journey is subscribed to by: its list, which is named after the slug where it has no other name. */
export function subscriptionTo({ slug, listName }: Pick<PostSummary, 'slug' | 'listName'>): JourneySubscription {
  return { postSlug: slug, listName: listName ?? slug };
}

/** Whether a subscription is of this journey, whose list the server may know by another name. */
export function isSameSubscription(journey: JourneySubscription, { listName, postSlug }: JourneySubscription): boolean {
  return listName === journey.listName || postSlug === journey.postSlug;
}

/** What a message on a journey is about: its next change, whichever it is, has the newest word. */
export function aboutJourney({ listName }: Pick<JourneySubscription, 'listName'>): string {
  return `journey:${listName}`;
}

/** The subscription that a journey has, with the name that the server knows its list by. */
export function subscriptionOf(
  journey: JourneySubscription,
  subscriptions: readonly JourneySubscription[],
): JourneySubscription | undefined {
  return (
    subscriptions.find(({ listName }) => listName === journey.listName) ??
    subscriptions.find(({ postSlug }) => postSlug === journey.postSlug)
  );
}
