import type { RefreshOutcome } from '#api/api-context.ts';
import type { JourneySubscription } from '#contract/journeys.ts';
import type { OutboxRow } from '#contract/outbox.ts';
import type { OutboxStore } from '#device/outbox-store.ts';

import type { Settled } from './settle.ts';

export interface Credentials {
  /** Whose token it is, for which site. */
  readonly owner: string;
  readonly token: string;
}

/** What a flush tells of a row; `failure` where something went wrong. */
export interface OutboxEvent {
  readonly what: NonNullable<Settled['tell']>;
  readonly row: OutboxRow;
  /** The person pressed it just now and looks on, or it waited and comes as a surprise. */
  readonly watched: boolean;
  readonly status?: number | undefined;
}

/** Runs alone among all tabs and the worker, for as long as the work takes. */
export interface Locks {
  /** `busy`: somebody else is at it, and was not done in time. `steal` takes the place of whoever holds it. */
  alone<Answer>(name: string, how: 'wait' | 'steal', work: () => Promise<Answer>): Promise<Answer | 'busy'>;
}

/** Everything that the outbox needs of the world, so that a worker or a test can be the world. */
export interface OutboxPorts {
  readonly store: OutboxStore;
  /** `page`: what waits is gone with the page, so that nothing can be promised without a network. */
  readonly lasts?: 'device' | 'page';
  readonly locks: Locks;
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Who is signed in now; null: nobody. Asked again before every send. */
  credentials(): Promise<Credentials | null>;
  refresh(rejectedToken: string): Promise<RefreshOutcome>;
  /** @throws whatever keeps it from being the server's true list: a failed list is never an empty one */
  list(token: string): Promise<readonly JourneySubscription[]>;
  /** @throws {ApiError} or anything else when it is not known to be applied */
  send(row: OutboxRow, token: string): Promise<unknown>;
  tell(event: OutboxEvent): void;
  /** The server's list, as it was at that time, before anything was sent. */
  heard(subscriptions: readonly JourneySubscription[], askedAt: number): void;
}
