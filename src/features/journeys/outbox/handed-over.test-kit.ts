import { permittedPorts } from '#api/outbox/permitted-ports.ts';
import type { OutboxPorts } from '#api/outbox/ports.ts';
import type { Untold } from '#api/outbox/untold.ts';
import { ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import { bearerOf } from '#contract/device/send-permit.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';
import type { OutboxEvent } from '#device/outbox/sender.ts';

const SITE = 's';
const POOL = { clientId: 'client', address: 'https://pool.example/', username: 'person' };

/** What a page has left for the worker: a permit, and later what the worker did with it. */
export class HandedOver {
  #permit: SendPermit | null = null;
  #logOuts = 0;
  #untold: string[] = [];
  #told = new Set<string>();

  async leave(person: string): Promise<void> {
    const idToken = tokenOf(person);
    const claims = readToken(idToken) ?? { iss: '', sub: '' };
    this.#permit = {
      v: 1,
      owner: await ownerOf(claims, SITE),
      siteUuid: SITE,
      base: 'https://api.example/',
      pool: POOL,
      tokenUse: 'id',
      tokens: { idToken, accessToken: idToken, refreshToken: 'r', clockDriftMs: 0 },
      isRenewed: false,
      logOut: this.#mark(),
    };
  }

  /** A log-out is written down first of all, and takes the permit away unless the browser dies in between. */
  logOut(how: 'whole' | 'killed'): void {
    this.#logOuts += 1;
    if (how === 'whole') {
      this.#permit = null;
    }
  }

  /** The worker’s ports, around what it shares with pages. The people of the model go by their names. */
  ports(shared: OutboxPorts, point: () => Promise<void>): OutboxPorts {
    const { subscribe, unsubscribe } = shared.senders;
    const ports = permittedPorts({
      ...shared,
      senders: { ...(subscribe && { subscribe }), ...(unsubscribe && { unsubscribe }) },
      permits: {
        read: async () => {
          await point();
          return this.#permit;
        },
        write: async (permit) => {
          await point();
          this.#permit = permit;
        },
        remove: async () => {
          await point();
          this.#permit = null;
        },
        lastLogOut: () => Promise.resolve(this.#mark()),
      },
      renewing: (work) => work(),
      renew: async (permit) => {
        const outcome = await shared.refresh(bearerOf(permit));
        if (outcome === 'refreshed') {
          return permit.tokens;
        }
        return outcome === 'unreachable' ? outcome : 'refused';
      },
      isStopped: () => false,
      notify: (event) => this.#notify(event),
    });
    return {
      ...ports,
      refresh: (name) => ports.refresh(tokenOf(name)),
      credentials: async () => {
        const credentials = await ports.credentials();
        const name = readToken(credentials?.token ?? '')?.sub;
        return credentials && name !== undefined ? { ...credentials, owner: name, token: name } : null;
      },
    };
  }

  /** A page tells it. @returns what it should not have told, or not again */
  tell(untold: readonly Untold[]): string[] {
    const done = untold.flatMap((one) => (one.what === 'done' ? [`${one.agreed.id} ${one.agreed.changedAt}`] : []));
    const again = done.filter((one) => this.#told.has(one));
    done.forEach((one) => this.#told.add(one));
    const ids = new Set(untold.flatMap((one) => (one.what === 'done' ? [one.agreed.id] : [])));
    this.#untold = this.#untold.filter((id) => !ids.has(id));
    return again;
  }

  /** Of an owner: what the worker sent and no page has told. */
  untold(owner: string): string[] {
    return this.#untold.filter((id) => id.startsWith(`${owner}|`));
  }

  #notify({ what, row }: OutboxEvent): void {
    if (what === 'done') {
      this.#untold.push(row.id);
    }
  }

  #mark(): string | null {
    return this.#logOuts === 0 ? null : String(this.#logOuts);
  }
}

function tokenOf(person: string): string {
  return `h.${btoa(JSON.stringify({ iss: 'https://pool.example', sub: person, exp: 9_000_000_000 }))}.s`;
}
