import { apiContext } from '#api/api-context.ts';
import { browserLocks } from '#api/outbox/lease.ts';
import type { Credentials, OutboxPorts } from '#api/outbox/ports.ts';
import { ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import type { LastingStore } from '#device/outbox/open-store.ts';
import { purgeIsPending } from '#device/purge/purge-mark.ts';
import { readChoices } from '#device/storage/choices.ts';

/** The outbox in a page: the API as the signed-in person, the browser's locks and clock. */
export function browserPorts(
  store: LastingStore,
  { senders, notify }: Pick<OutboxPorts, 'senders' | 'notify'>,
): OutboxPorts {
  return {
    store,
    get lasts() {
      return store.lasts;
    },
    locks: browserLocks(),
    senders,
    now: Date.now,
    random: Math.random,
    credentials,
    refresh: (token) => apiContext().refresh(token),
    isExpired: (token) => apiContext().isExpired(token),
    onRefused: (token) => apiContext().onRefused(token),
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
