import type { OutboxKind, OutboxRow } from '#contract/device/outbox.ts';

/** Whose call it is, for which organisation. */
export interface Access {
  /** Exactly this one is sent, whoever signs in meanwhile. */
  readonly token: string;
  readonly siteUuid: string;
}

/** What the server has, as far as it decides on what is sent. */
export interface ServerState<Known = unknown> {
  /** Rejects with whatever keeps it from being true: a failed list is never an empty one. */
  read(access: Access): Promise<Known>;
}

/** How one kind of change reaches the server. */
export interface Sender<Row extends OutboxRow = OutboxRow, Known = unknown> {
  /** Read before anything is sent. Kinds that share this object have it read once a flush. */
  readonly server: ServerState<Known>;
  /** Whether the server has it already, so that nothing is sent. */
  isDone(row: Row, known: Known): boolean;
  /** Rejects when it is not known to be applied. `isWanted`: between two calls, whether the second is to follow. */
  send(row: Row, known: Known, access: Access & { isWanted(): Promise<boolean> }): Promise<unknown>;
  /** Lets the screens and the person know; never throws. */
  notify(event: OutboxEvent<Row>): void;
}

export type Senders = Readonly<Record<OutboxKind, Sender>>;

/** What became of a row; `status` where the server said something else than yes. */
export interface OutboxEvent<Row extends OutboxRow = OutboxRow> {
  /**
   * `done`: the server has it. `refused`: it failed before the eyes of whoever pressed. `failed`: for good, unasked.
   * `put off`: tried again later.
   */
  readonly what: 'done' | 'refused' | 'failed' | 'put off';
  readonly row: Row;
  /** The person pressed it just now and looks on, or it waited and comes as a surprise. */
  readonly watched: boolean;
  readonly status?: number | undefined;
}
