import type { PostOrigin } from '#contract/api/posts.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import type { EventName } from '#contract/app/events.ts';
import type { RouteName } from '#contract/app/routes.ts';

import { report } from './report.ts';

/** Who is here, as far as analytics may know it: never an e-mail, never a name. */
export interface PersonKnown {
  what: 'person-known';
  profileId: number;
  stages: readonly ParentStage[];
  managePeople: boolean;
  language: string;
  siteUuid: string;
  siteName: string;
  companyUuid: string;
  companyName: string;
  authType: string;
  /** Of whoever runs this deployment, by the domain of their e-mail address. */
  isStaff: boolean;
}

/**
 * What is told of: the guard's five steps and the events of docs/contract.md §8. Paths have no slash at their end, and
 * neither they nor titles name a real story: `real-story` stands in its place, and while a post's category is not known
 * its route alone is named (./page-visit.ts).
 */
export type Tracked =
  | { what: 'session-started' }
  | { what: 'monitoring-started' }
  | PersonKnown
  | { what: 'analytics-started'; profileId: number }
  | { what: 'page-opened'; route: RouteName; path: string; origin?: PostOrigin }
  | { what: 'page-viewed'; route: RouteName; path: string; title: string }
  /**
   * `by`: nobody signed in, a stored session token let the person in (docs/coverage.md §4). `siteUuid`: where somebody
   * who is not in yet wants to go.
   */
  | { what: 'event'; name: EventName; label: string; by?: 'refresh-token'; siteUuid?: string | undefined }
  /** The person has logged out, or somebody else has come: nothing of them is told of from here on. */
  | { what: 'logged-out' };

export interface TrackingSink {
  track(tracked: Tracked): void;
}

/** So much of what was told in this page is told again to whoever begins to listen. */
const EARLIER_MAX = 50;

const sinks = new Set<TrackingSink>();
let earlier: Tracked[] = [];

/** Fire and forget: telemetry never decides and never throws; its failure is reported. */
export function track(tracked: Tracked): void {
  earlier = tracked.what === 'logged-out' ? [] : [...earlier.slice(1 - EARLIER_MAX), tracked];
  for (const sink of sinks) {
    tell(sink, tracked);
  }
}

/**
 * Whoever listens comes after the first content, and is told what was told before: of the person who is here, at most
 * fifty. `skip` is for whom that is none of their business, such as a service that was only just allowed.
 */
export function addTrackingSink(sink: TrackingSink, before: 'tell' | 'skip' = 'tell'): () => void {
  if (before === 'tell') {
    earlier.forEach((tracked) => tell(sink, tracked));
  }
  sinks.add(sink);
  return () => sinks.delete(sink);
}

function tell(sink: TrackingSink, tracked: Tracked): void {
  try {
    sink.track(tracked);
  } catch (error) {
    report(error);
  }
}
