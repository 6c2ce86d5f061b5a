import type { PostOrigin } from '#contract/api/posts.ts';
import type { EventName } from '#contract/app/events.ts';
import type { RouteName } from '#contract/app/routes.ts';

import { report } from './report.ts';

/** What is told of: the guard's five steps and the events of docs/contract.md §8. */
export type Tracked =
  | { what: 'session-started' }
  | { what: 'monitoring-started' }
  | { what: 'person-known'; profileId: number }
  | { what: 'analytics-started'; profileId: number }
  | { what: 'page-opened'; route: RouteName; path: string }
  | { what: 'page-viewed'; path: string }
  | { what: 'post-opened'; slug: string; origin: PostOrigin }
  /** `by`: nobody signed in, a stored session token let the person in (docs/coverage.md §4). */
  | { what: 'event'; name: EventName; label: string; by?: 'refresh-token' };

export interface TrackingSink {
  track(tracked: Tracked): void;
}

const sinks = new Set<TrackingSink>();

/** Fire and forget: telemetry never decides and never throws; its failure is reported. */
export function track(tracked: Tracked): void {
  for (const sink of sinks) {
    try {
      sink.track(tracked);
    } catch (error) {
      report(error);
    }
  }
}

export function addTrackingSink(sink: TrackingSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}
