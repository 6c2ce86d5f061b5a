import { apiContext } from '#api/api-context.ts';
import type { RefreshOutcome } from '#api/api-context.ts';
import { ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';
import type { Access, OutboxEvent, Senders } from '#device/outbox/sender.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { readChoices } from '#device/storage/choices.ts';

import { browserLocks } from './lease.ts';
import type { Locks } from './lease.ts';

interface Credentials extends Access {
  /** Whose token it is, for which site. */
  readonly owner: string;
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

/** The outbox in a page: the API as the signed-in person, the browser's locks and clock. */
export function browserPorts(
  store: LastingStore,
  { senders, notify }: Pick<OutboxPorts, 'senders' | 'notify'>,
): OutboxPorts {
  return {
    store,
    lasts: store.lasts,
    locks: browserLocks(),
    senders,
    now: Date.now,
    random: Math.random,
    credentials,
    refresh: (token) => apiContext().refresh(token),
    notify,
  };
}

async function credentials(): Promise<Credentials | null> {
  const token = await apiContext().token();
  const siteUuid = readChoices().selectedSite?.site.siteUuid;
  const claims = token === undefined ? null : readToken(token);
  if (token === undefined || siteUuid === undefined || claims === null || purgeIsPending()) {
    return null;
  }
  return { owner: await ownerOf(claims, siteUuid), token, siteUuid };
}
