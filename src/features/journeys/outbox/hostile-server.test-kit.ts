import { ApiError, Unreachable } from '#api/errors.ts';
import type { JourneyRow, Wish } from '#contract/device/outbox.ts';

/** What a server, or what stands between, does to a request. */
export const FAULTS = [
  'ok',
  'offline',
  'lost',
  'late',
  '500 applied',
  '500',
  '503',
  '504 late',
  '401',
  '403',
  '422',
  '429',
  '429 named',
  'captive',
] as const;
export type Fault = (typeof FAULTS)[number];

const LATE_MS = 20_000;
const NAMED_MS = 90_000;
const SETTLE_MS = 35_000;
const HOUR_MS = 3_600_000;

/** A server that does anything, and knows what no client may do to it. */
export class HostileServer {
  now = 1_800_000_000_000;
  faults: Fault[] = [];
  readonly broken: string[] = [];
  /** How often the list was asked for, and something written. */
  lists = 0;
  writes = 0;
  readonly poison = new Set<string>();
  readonly #lists = new Map<string, Set<string>>();
  readonly #cooling = new Map<string, { readonly until: number; readonly isNamed: boolean }>();
  readonly #unclear = new Map<string, number>();
  #late: { readonly owner: string; readonly list: string; readonly wish: Wish; readonly at: number }[] = [];
  #inFlight = 0;

  of(owner: string): Set<string> {
    const known = this.#lists.get(owner) ?? new Set<string>();
    this.#lists.set(owner, known);
    return known;
  }

  change(owner: string, list: string, wish: Wish): void {
    if (wish === 'subscribed') {
      this.of(owner).add(list);
    } else {
      this.of(owner).delete(list);
    }
  }

  agrees(owner: string, list: string, wish: Wish): boolean {
    return this.of(owner).has(list) === (wish === 'subscribed');
  }

  mayStillApply(owner: string, list: string): boolean {
    return this.#late.some((one) => one.owner === owner && one.list === list);
  }

  /** The person wants to try although we guessed that the server would rather not. */
  endGuessedCooling(owner: string): void {
    if (this.#cooling.get(owner)?.isNamed === false) {
      this.#cooling.delete(owner);
    }
  }

  /** Nobody was told that it wants no writes. */
  forgetCooling(owner: string): void {
    this.#cooling.delete(owner);
  }

  /** What took its time takes effect. */
  arrive(): void {
    const due = this.#late.filter(({ at }) => at <= this.now);
    this.#late = this.#late.filter(({ at }) => at > this.now);
    due.forEach(({ owner, list, wish }) => this.#apply(owner, list, wish));
  }

  async list(owner: string, point: () => Promise<void>) {
    this.lists += 1;
    const [fault] = this.faults;
    if (fault === 'offline' || fault === 'captive') {
      this.faults.shift();
      throw new Unreachable(fault === 'captive' ? 'captive-portal' : 'network');
    }
    this.arrive();
    const listed = [...this.of(owner)].map((list) => ({ postSlug: list, listName: list }));
    await point();
    return listed;
  }

  async receive(
    row: JourneyRow,
    token: string,
    point: () => Promise<void>,
    midway: () => Promise<void>,
  ): Promise<null> {
    this.#inFlight += 1;
    this.writes += 1;
    this.claim(this.#inFlight === 1, 'two writes in flight');
    this.claim(token === row.owner, `sent as ${token}: ${row.id}`);
    this.claim((this.#cooling.get(token)?.until ?? 0) <= this.now, 'sent while the server wanted none');
    this.claim((this.#unclear.get(row.id) ?? 0) <= this.now, 'sent before the last one had settled');
    await midway();
    const fault = this.poison.has(row.listName) ? '422' : (this.faults.shift() ?? 'ok');
    this.#act(fault, row, token);
    // A page that dies here leaves its request behind: it is in flight for nobody any more.
    this.#inFlight -= 1;
    await point();
    return answer(fault);
  }

  claim(holds: boolean, otherwise: string): void {
    if (!holds) {
      this.broken.push(otherwise);
    }
  }

  #act(fault: Fault, { id, listName: list, wish }: JourneyRow, owner: string): void {
    const isLate = fault === 'late' || fault === '504 late';
    if (['ok', 'lost', '500 applied'].includes(fault)) {
      this.#apply(owner, list, wish);
    }
    if (isLate) {
      this.#late.push({ owner, list, wish, at: this.now + LATE_MS });
    }
    if (isLate || ['lost', '500 applied', '500', '503', 'offline', 'captive'].includes(fault)) {
      this.#unclear.set(id, this.now + SETTLE_MS);
    }
    if (fault === '429' || fault === '429 named') {
      const isNamed = fault === '429 named';
      this.#cooling.set(owner, { until: this.now + (isNamed ? NAMED_MS : 2 * HOUR_MS), isNamed });
    }
  }

  #apply(owner: string, list: string, wish: Wish): void {
    this.claim(!this.agrees(owner, list, wish), `a redundant write ${owner}|${list}`);
    this.change(owner, list, wish);
  }
}

function answer(fault: Fault): null {
  switch (fault) {
    case 'ok':
      return null;
    case 'offline':
    case 'lost':
    case 'late':
      throw new Unreachable('network');
    case 'captive':
      throw new Unreachable('captive-portal');
    case '429 named':
      throw new ApiError(429, { retryAfter: String(NAMED_MS / 1000) });
    default:
      throw new ApiError(Number(fault.slice(0, 3)));
  }
}
