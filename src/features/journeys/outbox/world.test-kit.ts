import { isJourneyRow } from '#contract/device/outbox.ts';
import type { JourneyRow, Wish } from '#contract/device/outbox.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import type { OutboxEvent, Sender } from '#device/outbox/sender.ts';

import type { FlushEnd } from '#api/outbox/send-row.ts';
import { flush } from '#api/outbox/flush.ts';
import { HostileServer } from './hostile-server.test-kit.ts';
import { checkInvariants } from './invariants.test-kit.ts';
import { HandedOver } from './handed-over.test-kit.ts';
import { LifeLocks } from './life.test-kit.ts';
import type { Life } from './life.test-kit.ts';
import type { OutboxPorts } from '#api/outbox/ports.ts';
import { discard, enqueue, read, retry } from '#api/outbox/queue.ts';
import { cooldownOf } from '#api/outbox/retry.ts';
import { takeUntold } from '#api/outbox/untold.ts';
import { journeyId } from '#api/outbox/rows.ts';

const HOUR_MS = 3_600_000;
/** Documents have a world of their own. */
const NONE: Sender = {
  server: { read: () => Promise.resolve(undefined) },
  isDone: () => true,
  send: () => Promise.resolve(),
  notify: () => undefined,
};

/** One phone, its people, a server that does anything, and a clock that only tests move. */
export class World {
  readonly handedOver = new HandedOver();
  readonly server = new HostileServer();
  lasts: 'device' | 'page' = 'device';
  /** The token has run out, as far as the phone knows. */
  isTokenOld = false;
  /** How far the phone's clock is off. */
  clockErrorMs = 0;
  readonly store: OutboxStore;
  /** What each journey was last pressed to be, unless the person was told otherwise or took it back. */
  readonly wishes = new Map<string, Wish>();
  /** A press while the next request is on its way. */
  midway: (() => Promise<void>) | undefined;
  /** Whose session pages were told is over. */
  readonly refused: string[] = [];
  readonly #watched = new Set<string>();
  readonly #locks = new LifeLocks();
  #person: string | null = 'ana';

  constructor(store: OutboxStore = memoryOutbox()) {
    this.store = store;
  }

  get person(): string | null {
    return this.#person;
  }

  /** Whoever was signed in logs out. */
  set person(next: string | null) {
    this.#person = next;
    this.handedOver.logOut('whole');
  }

  dieInLogOut(): void {
    this.#person = null;
    this.handedOver.logOut('killed');
  }

  async press(list: string, wish: Wish, seen: 'watched' | 'unseen' = 'unseen'): Promise<void> {
    if (this.person === null) {
      return;
    }
    const owner = this.person;
    const id = journeyId(owner, list);
    this.server.now += 1;
    await this.#tellUntold(owner);
    await enqueue(this.store, { owner, siteUuid: 's', postSlug: list, listName: list, title: list, wish }, this.#now());
    this.wishes.set(id, wish);
    if (seen === 'watched') {
      this.#watched.add(id);
    }
    await this.handedOver.leave(owner);
  }

  async discard(list: string): Promise<void> {
    const id = journeyId(this.person ?? '', list);
    await discard(this.store, id, this.#now());
    this.wishes.delete(id);
  }

  async retry(list: string): Promise<void> {
    const owner = this.person ?? '';
    await retry(this.store, journeyId(owner, list), this.#now());
    this.server.endGuessedCooling(owner);
  }

  tick(ms: number): void {
    this.server.now += ms;
    this.server.arrive();
  }

  async flush(diesAt?: number, by: 'page' | 'worker' = 'page'): Promise<FlushEnd | 'died'> {
    if (by === 'page') {
      await this.#tellUntold(this.person ?? '');
    }
    let die: (end: 'died') => void = () => undefined;
    const dying = new Promise<'died'>((resolve) => {
      die = resolve;
    });
    const life: Life = { diesAt, awaits: 0, isDead: false, die: () => die('died') };
    const end = await Promise.race([flush(this.#ports(life, by), new Set(by === 'page' ? this.#watched : [])), dying]);
    if (end === 'died') {
      await this.#forgetUntold();
    }
    if (by === 'page') {
      this.#watched.clear();
    }
    return end;
  }

  check(): Promise<void> {
    return checkInvariants(this);
  }

  /** No faults any more, everybody comes back: what was pressed is what the server has. */
  async heal(): Promise<void> {
    for (const person of ['ana', 'ben']) {
      this.person = person;
      for (let round = 0; round < 6; round += 1) {
        this.server.faults = [];
        this.tick(25 * HOUR_MS);
        await this.flush();
      }
      const { rows } = await read(this.store, person);
      this.server.claim(
        rows.every(({ state }) => state === 'failed'),
        `not drained ${JSON.stringify(rows)}`,
      );
      for (const [id, wish] of this.wishes) {
        const [owner = '', list = ''] = id.split('|');
        if (owner === person && !rows.some((row) => row.id === id)) {
          this.server.claim(this.server.agrees(owner, list, wish), `not converged ${id}`);
        }
      }
    }
    await this.check();
  }

  #now(): number {
    return this.server.now + this.clockErrorMs;
  }

  #ports(life: Life, by: 'page' | 'worker'): OutboxPorts {
    const point = async () => {
      life.awaits += 1;
      if (!life.isDead && life.diesAt !== undefined && life.awaits >= life.diesAt) {
        life.isDead = true;
        this.#locks.release(life);
        life.die();
      }
      if (life.isDead) {
        await new Promise<never>(() => undefined);
      }
    };
    const ports: OutboxPorts = {
      store: {
        change: async (work) => {
          await point();
          const answer = await this.store.change(work);
          await point();
          return answer;
        },
      },
      lasts: this.lasts,
      locks: this.#locks.of(life),
      now: () => this.#now(),
      random: () => 0.5,
      credentials: async () => {
        await point();
        return this.person === null ? null : { owner: this.person, token: this.person, siteUuid: 's' };
      },
      refresh: async () => {
        await point();
        const isRefused = this.server.faults.shift() === '401';
        this.isTokenOld &&= isRefused;
        return isRefused ? 'refused' : 'refreshed';
      },
      isExpired: () => this.isTokenOld,
      senders: this.#senders(point),
      notify: (event) => this.#notify(event),
    };
    const onRefused = (token: string) => void this.refused.push(token);
    return by === 'page' ? { ...ports, onRefused } : this.handedOver.ports(ports, point);
  }

  /** What a page does first. */
  async #tellUntold(owner: string): Promise<void> {
    const again = this.handedOver.tell(await takeUntold(this.store, owner));
    this.server.claim(again.length === 0, `told twice ${again.join()}`);
    this.server.claim(this.handedOver.untold(owner).length === 0, `never told ${this.handedOver.untold(owner).join()}`);
  }

  #senders(point: () => Promise<void>): OutboxPorts['senders'] {
    const journeys: Sender<JourneyRow, ReadonlySet<string>> = {
      server: {
        read: async ({ token }) => {
          await point();
          return new Set((await this.server.list(token, point)).map(({ listName }) => listName));
        },
      },
      isDone: ({ listName, wish }, listed) => listed.has(listName) === (wish === 'subscribed'),
      send: (row, _, { token }) => this.#send(row, token, point),
      notify: () => undefined,
    };
    return { subscribe: journeys, unsubscribe: journeys, 'leave-dates': NONE, 'tour-end': NONE };
  }

  async #send(row: JourneyRow, token: string, point: () => Promise<void>): Promise<null> {
    await point();
    const { rows } = await read(this.store, row.owner);
    const isWrittenDown = rows.some(({ id, state }) => id === row.id && state === 'sending');
    this.server.claim(isWrittenDown, 'sent before it was written down');
    this.server.claim(row.owner === this.person, `sent after a log-out ${row.id}`);
    const { midway } = this;
    this.midway = undefined;
    return this.server.receive(row, token, point, async () => midway?.());
  }

  /**
   * A press that was refused while the person looked on goes with its words. A page that dies between the two says
   * nothing; what it shows after its next start is true.
   */
  async #forgetUntold(): Promise<void> {
    const owner = this.person ?? '';
    const { rows } = await read(this.store, owner);
    if ((await this.store.change((transaction) => cooldownOf(transaction, owner, this.#now()))) === null) {
      this.server.forgetCooling(owner); // The page died with the answer that said so.
    }
    const waiting = rows.filter(({ resend }) => resend === 'yes').map(({ id }) => id);
    this.#watched.forEach((id) => waiting.includes(id) || this.wishes.delete(id));
  }

  #notify({ what, row }: OutboxEvent): void {
    if (what === 'refused' && isJourneyRow(row) && this.wishes.get(row.id) === row.wish) {
      this.wishes.delete(row.id); // The person knows: what was pressed did not happen.
    }
  }
}
