import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { DocumentKind, Wish } from '#contract/device/outbox.ts';

/** What a person wishes of a journey. */
export interface JourneyChange extends JourneySubscription {
  readonly siteUuid: string;
  /** As text. */
  readonly title: string;
  readonly wish: Wish;
}

/** `kept`: it waits; with a status where the server has said why. `refused`: it does not wait any more. */
export interface SendResult {
  readonly what: 'sent' | 'kept' | 'refused';
  readonly status?: number | undefined;
}

/** Changes that wait for the server, in the hands of a page. */
export interface Outbox {
  /** Writes a press down, shows it, and has it sent; `refused`: it could not be kept, and the person was told. */
  enqueue(change: JourneyChange): Promise<'kept' | 'refused'>;
  /**
   * Writes down what a mirror has and sends it at once. A database that does not answer holds it up for two seconds.
   * `new`: what the server refuses stands in its form still, and waits no longer. `again`: it has waited before.
   */
  send(kind: DocumentKind, since: 'new' | 'again'): Promise<SendResult>;
  /** Another try at once, unless the server forbids it or something may still arrive: then it `waits` on. */
  retry(id: string): Promise<'due' | 'waits'>;
  discard(id: string): Promise<void>;
  /** Takes a document back that its mirror has forgotten already. */
  discardDocument(kind: DocumentKind): Promise<void>;
  /** Reads what waits of whoever is signed in now. */
  read(): Promise<void>;
  /** Reads and sends: at a start, for another person, on another network. */
  retryNow(): Promise<void>;
  /** Sends what can be sent, for as long as the person will wait. */
  sendNow(limitMs: number): Promise<void>;
}

let start: () => Promise<Outbox>;

/** The app says, once at its start, where the outbox comes from: with Dexie and all senders, in a file of its own. */
export function provideOutbox(provided: () => Promise<Outbox>): void {
  start = provided;
}

/** Starts what was provided: see `loadOutbox`. */
export function startProvidedOutbox(): Promise<Outbox> {
  return start();
}
