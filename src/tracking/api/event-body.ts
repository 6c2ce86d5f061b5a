import type { AnalyticsEvent, PersonalisationEvent } from '#contract/api/events.ts';
import { EVENTS } from '#contract/app/events.ts';
import type { Tracked } from '#tracking/track.ts';

type PageOpened = Extract<Tracked, { what: 'page-opened' }>;
type PageViewed = Extract<Tracked, { what: 'page-viewed' }>;
type OneEvent = Extract<Tracked, { what: 'event' }>;

/** What our own API is told of. */
export type Reportable = PageOpened | PageViewed | OneEvent;

/** Whose event it is, as texts that are empty while they are not known. */
interface Whose {
  readonly sessionId: string;
  readonly profileId: string;
  readonly siteUuid: string;
}

export function personalisationEvent({ route, path, origin }: PageOpened, whose: Whose): PersonalisationEvent {
  const { section, subSection } = partsOf(path);
  return {
    app: 'kinward',
    uid: whose.profileId,
    sessionId: whose.sessionId,
    section,
    subSection,
    pageType: route,
    ...(origin && { origin }),
  };
}

export function pageView({ path, title }: PageViewed, whose: Whose): AnalyticsEvent {
  return { ...common(whose), category: partsOf(path).section, action: 'view', label: title };
}

export function analyticsEvent({ name, label, by }: OneEvent, whose: Whose): AnalyticsEvent {
  const { category, action } = EVENTS[name];
  return { ...common(whose), category, action, label, ...(by && { by }) };
}

function common({ sessionId, profileId, siteUuid }: Whose): Pick<AnalyticsEvent, 'sessionId' | 'user' | 'site'> {
  return { sessionId, user: profileId, site: siteUuid };
}

/** docs/contract.md §8: the first part of the path after /v2, and the rest. */
function partsOf(path: string): { section: string; subSection: string } {
  const [section = '', ...rest] = path.replace(/^\/(?:v2(?:\/|$))?/i, '').split('/');
  return { section, subSection: rest.join('/') };
}
