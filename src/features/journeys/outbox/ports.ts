import type { RefreshOutcome } from '#api/api-context.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import type { Access, OutboxEvent, Senders } from '#device/outbox/sender.ts';

export interface Credentials extends Access {
  /** Whose token it is, for which site. */
  readonly owner: string;
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
  readonly senders: Senders;
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Who is signed in now; null: nobody. Asked again before every send. */
  credentials(): Promise<Credentials | null>;
  refresh(rejectedToken: string): Promise<RefreshOutcome>;
  notify(event: OutboxEvent): void;
}
