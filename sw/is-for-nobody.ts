import { SIGNED_IN_SINCE_PREFIX } from '#contract/device/storage.ts';
import { isMark } from '#device/purge/durable-mark.ts';

interface Times {
  askedAt: number;
  now: number;
}

/**
 * Whether something was asked for by nobody who is signed in now: the mark of a log-out is here, and nobody had signed in
 * behind it by then. A worker that has been stopped since finds the same.
 */
export async function isForNobody(storage: CacheStorage, { askedAt, now }: Times): Promise<boolean> {
  const names = await storage.keys();
  if (!names.some(isMark)) {
    return false;
  }
  const times = names.filter((name) => name.startsWith(SIGNED_IN_SINCE_PREFIX)).map(signedInAt);
  // One that is yet to come is of a clock that was put back: when they were asked cannot be told.
  return times.every((time) => askedAt < time && time <= now);
}

function signedInAt(name: string): number {
  return Number(name.slice(SIGNED_IN_SINCE_PREFIX.length));
}
