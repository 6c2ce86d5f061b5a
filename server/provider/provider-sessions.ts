import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'kinward_provider';
/** Whoever sends no cookie is new each time. */
const SESSIONS_MAX = 1000;

/** Who has signed in to the provider with which browser: its own session, which outlives the app's. */
export interface ProviderSessions {
  personIn(context: Context, poolId: string): string | undefined;
  remember(context: Context, poolId: string, username: string): void;
  forget(context: Context): void;
}

export function createProviderSessions(): ProviderSessions {
  const sessions = new Map<string, Map<string, string>>();
  const idIn = (context: Context) => getCookie(context, COOKIE) ?? '';
  return {
    personIn: (context, poolId) => sessions.get(idIn(context))?.get(poolId),
    remember(context, poolId, username) {
      const known = sessions.get(idIn(context));
      const people = (known ?? new Map<string, string>()).set(poolId, username);
      const id = known ? idIn(context) : randomUUID();
      sessions.set(id, people);
      const [oldest = ''] = sessions.keys();
      if (sessions.size > SESSIONS_MAX) {
        sessions.delete(oldest);
      }
      setCookie(context, COOKIE, id, { path: '/oauth2', httpOnly: true, sameSite: 'Lax' });
    },
    forget(context) {
      sessions.delete(idIn(context));
      deleteCookie(context, COOKIE, { path: '/oauth2' });
    },
  };
}
