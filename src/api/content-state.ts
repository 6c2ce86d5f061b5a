import { FIRST_BYTE_TIMEOUT_MS, GONE_STATUSES } from '#contract/api/constants.ts';

/**
 * What a content link answers; `untold` where its host answers but tells no script what, `silent` where there is no
 * answer in time.
 */
export type ContentState = 'there' | 'gone' | 'failing' | 'untold' | 'silent';

/** Asks before the frame does, because a frame never tells what it got. No token goes there (docs/contract.md §1). */
export async function contentState(address: string, signal: AbortSignal): Promise<ContentState> {
  const timeout = new AbortController();
  const giveUp = () => timeout.abort();
  const timer = setTimeout(giveUp, FIRST_BYTE_TIMEOUT_MS);
  signal.addEventListener('abort', giveUp);
  const ask = (mode: RequestMode) =>
    fetch(address, { mode, signal: timeout.signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  try {
    const { ok, status, body } = await ask('cors').catch(() => ask('no-cors'));
    const isEmpty = ok && (await body?.getReader().read())?.value === undefined;
    giveUp(); // The frame asks for it again: nobody waits for what is not shown.
    if (ok) {
      return isEmpty ? 'failing' : 'there';
    }
    if (status === 0) {
      return 'untold';
    }
    return GONE_STATUSES.includes(status) ? 'gone' : 'failing';
  } catch {
    return 'silent'; // Or left: then nobody reads this.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
