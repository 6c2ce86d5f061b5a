import { whenIdle } from '#device/page/when-idle.ts';

import { connectionNow, jitter, subscribeConnection } from './connectivity.ts';

const RETRY_AFTER_MS = [5000, 20_000, 60_000, 300_000];
const LONGEST_MS = 3_600_000;
/** The browser's word that the line is back comes before the line. */
const SOONEST_MS = 2000;

/**
 * For what nobody waits for and every visit needs: does it, and where it fails does it again after a growing pause, or as
 * soon as the line comes back or somebody looks at the page again. Never without a connection, and never while the page
 * is hidden. After four tries more it stays undone: a deployment may have removed the file.
 * @param most how many tries more
 * @throws what the last try threw
 */
export async function retryInBackground<Result>(
  work: () => Promise<Result>,
  most: number = RETRY_AFTER_MS.length,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= most) {
        throw error;
      }
      await untilWorthwhile(tries);
    }
  }
}

/** Until it may go better than so many tries: after the pause, or sooner with the line or a look at the page. */
export function untilWorthwhile(tries: number): Promise<void> {
  const waitMs = RETRY_AFTER_MS[tries] ?? LONGEST_MS;
  return new Promise((resolve) => {
    const watching = new AbortController();
    const { signal } = watching;
    const soonest = performance.now() + SOONEST_MS;
    let timer = setTimeout(look, jitter(waitMs));
    addEventListener('online', lookSoon, { signal });
    document.addEventListener('visibilitychange', lookSoon, { signal });
    const unsubscribe = subscribeConnection(lookSoon);

    function lookSoon(): void {
      if (isWorthwhile()) {
        clearTimeout(timer);
        timer = setTimeout(look, soonest - performance.now());
      }
    }

    function look(): void {
      if (isWorthwhile()) {
        watching.abort();
        clearTimeout(timer);
        unsubscribe();
        whenIdle(resolve);
      }
    }
  });
}

function isWorthwhile(): boolean {
  return connectionNow() === 'online' && document.visibilityState === 'visible';
}
