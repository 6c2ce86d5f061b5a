import type { RefreshOutcome } from '#api/api-context.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import type { Access, OutboxEvent, Senders } from '#device/outbox/sender.ts';

import type { Locks } from './lease.ts';

export interface Credentials extends Access {
  /** Whose token it is, for which site. */
  readonly owner: string;
}

/** Everything that the outbox needs of the world, so that a page, the worker or a test can be the world. */
export interface OutboxPorts {
  readonly store: OutboxStore;
  /** `page`: what waits is gone with the page, so that nothing can be promised without a network. */
  readonly lasts?: 'device' | 'page';
  /** `later`: no page is open that could tell what comes of a change, so that it is written down for the next one. */
  readonly tells?: 'now' | 'later';
  readonly locks: Locks;
  /** What has none here waits for whoever has one. */
  readonly senders: Partial<Senders>;
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Who is signed in now; null: nobody. Asked again before every send. */
  credentials(): Promise<Credentials | null>;
  refresh(rejectedToken: string): Promise<RefreshOutcome>;
  /** Whether a token has run out, by its pool's clock as far as that is known. */
  isExpired(token: string): boolean;
  /** The session that this token is of is over; absent in the worker, which leaves it to the next page to say so. */
  onRefused?(token: string): void;
  notify(event: OutboxEvent): void;
}
