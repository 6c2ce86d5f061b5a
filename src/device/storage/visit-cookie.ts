import { SESSION_COOKIE_MS } from '#contract/api/constants.ts';
import { SESSION_COOKIE } from '#contract/device/storage.ts';

import { readCookie, writeCookie } from './cookies.ts';

const ID = /^[\w-]{8,64}$/;

/** Where the browser keeps no cookies, the number of this page. */
let unkept: { id: string; until: number } | undefined;

/** The number of this visit: of its cookie, or a new one (docs/coverage.md §4). Names nobody. */
export function visitId(now = Date.now()): string {
  return keptId(now) ?? write(newId(), now);
}

/**
 * A page was opened: the visit goes on for another half an hour. One begins with the first thing that is told of it: on the
 * login screen, after a log-out, this device has none.
 */
export function renewVisit(now = Date.now()): void {
  const id = keptId(now);
  if (id !== undefined) {
    write(id, now);
  }
}

function keptId(now: number): string | undefined {
  const id = readCookie(SESSION_COOKIE);
  if (id !== undefined && ID.test(id)) {
    return id;
  }
  return unkept !== undefined && unkept.until > now ? unkept.id : undefined;
}

function write(id: string, now: number): string {
  const secure = globalThis.isSecureContext ? '; Secure' : ''; // Over plain http to another machine it would not be kept.
  writeCookie(`${SESSION_COOKIE}=${id}; Max-Age=${SESSION_COOKIE_MS / 1000}; Path=/; SameSite=Lax${secure}`);
  unkept = readCookie(SESSION_COOKIE) === id ? undefined : { id, until: now + SESSION_COOKIE_MS };
  return id;
}

/** `crypto.randomUUID` is for https only. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
