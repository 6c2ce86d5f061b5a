import { DEPLOY_CONFIG_PATH } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';

const WAIT_MS = 4000;

/**
 * What time it is for whoever serves the app, by the `Date` of an answer; undefined when nothing says so. Milliseconds
 * since 1970.
 */
export async function serverTime(): Promise<number | undefined> {
  const asking = fetch(DEPLOY_CONFIG_PATH, { cache: 'no-store', credentials: 'omit' });
  const answer = await withTimeout(WAIT_MS, asking).catch(() => undefined);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}
