import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;
const LIMIT_MS = 30_000;

/** Asks again and again until there is something; what fails on the way counts as nothing yet. */
export async function until<Value>(
  what: string,
  find: () => Promise<Value | undefined | false>,
  { limitMs = LIMIT_MS } = {},
): Promise<Value> {
  const endsAt = performance.now() + limitMs;
  let failure: unknown;
  do {
    try {
      const found = await find();
      if (found !== undefined && found !== false) {
        return found;
      }
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await wait(PAUSE_MS);
  } while (performance.now() < endsAt);
  throw new Error(`Not so within ${limitMs / 1000} s: ${what}`, failure === undefined ? {} : { cause: failure });
}
