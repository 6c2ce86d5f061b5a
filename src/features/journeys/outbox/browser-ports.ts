import { apiContext } from '#api/api-context.ts';
import { call } from '#api/call.ts';
import type { OutboxRow } from '#contract/outbox.ts';
import { ownerOf, readToken } from '#contract/token.ts';
import { purgeIsPending } from '#device/purge-mark.ts';

import { browserLocks } from './browser-locks.ts';
import type { BrowserStore } from './browser-store.ts';
import type { Credentials, OutboxPorts } from './ports.ts';
import { SEND_TIMEOUT_MS } from './retry.ts';

/** The outbox in a page: the API as the signed-in person, the browser's locks and clock. */
export function browserPorts(store: BrowserStore, listeners: Pick<OutboxPorts, 'tell' | 'heard'>): OutboxPorts {
  return {
    store,
    lasts: store.lasts,
    locks: browserLocks(),
    now: Date.now,
    random: Math.random,
    credentials,
    refresh: (token) => apiContext().refresh(token),
    list: async (token) => (await call('journeys', {}, inTime(token))).body,
    send,
    ...listeners,
  };
}

async function credentials(): Promise<Credentials | null> {
  const context = apiContext();
  const token = await context.token();
  const siteUuid = context.siteUuid();
  const claims = token === undefined ? null : readToken(token);
  if (token === undefined || siteUuid === undefined || claims === null || purgeIsPending()) {
    return null;
  }
  return { owner: await ownerOf(claims, siteUuid), token };
}

function send({ wish, postSlug, listName }: OutboxRow, token: string): Promise<unknown> {
  return wish === 'subscribed'
    ? call('subscribe', { postSlug, listName }, inTime(token))
    : call('unsubscribe', { listName }, inTime(token));
}

/** Exactly this token, and an end to the waiting: what comes later is looked up in the list. */
function inTime(token: string) {
  return { token, timeoutMs: SEND_TIMEOUT_MS, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
}
