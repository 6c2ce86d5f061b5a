import type { Profile } from '#contract/api/profile.ts';
import type { Site } from '#contract/api/sign-in/sites.ts';
import type { RouteName } from '#contract/app/routes.ts';

import type { Tracked } from './track.ts';

interface PageTold {
  what: 'page-opened' | 'page-viewed';
  route: RouteName;
  url: URL;
}

interface PersonTold {
  what: 'person-known';
  profile: Profile;
  authType: string;
  site: Site | undefined;
  staffEmailDomain: string | undefined;
}

/** What the guard tells of, as it is. Only `trackGuard` sees it, and passes on what may be told (./page-visit.ts). */
export type GuardTold =
  | PageTold
  | PersonTold
  | Exclude<Tracked, { what: 'page-opened' | 'page-viewed' | 'person-known' }>;

const early: GuardTold[] = [];

/** Until somebody takes it over, after the first content, what the guard tells of waits. */
export const guardListener = { tell: (told: GuardTold): void => void early.push(told) };

export function listenToGuard(tell: (told: GuardTold) => void): void {
  guardListener.tell = tell;
  early.splice(0).forEach(tell);
}
