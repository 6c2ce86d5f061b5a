import type { PersonKnown } from '#tracking/track.ts';

/** Of a page: never the address itself, and of a real story neither its name nor its title. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

/** A company that measures. All of it is fire and forget: what can't be sent is dropped. */
export interface AnalyticsService {
  /** Begins, if it has not; the same person again is nothing new. */
  identify(person: PersonKnown): void;
  view(page: PageView): void;
  /** From here on nothing of the person is there, and nothing is sent. */
  stop(): void;
}
