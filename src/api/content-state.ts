/** What a content link answers; `unknown` where its host tells no script, or does not answer at all. */
export type ContentState = 'there' | 'gone' | 'failing' | 'unknown';

/** Asks before the frame does, because a frame never tells what it got. No token goes there (contract, section 1). */
export async function contentState(address: string, signal: AbortSignal): Promise<ContentState> {
  try {
    const { ok, status } = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (ok) {
      return 'there';
    }
    return status === 404 || status === 410 ? 'gone' : 'failing';
  } catch {
    return 'unknown'; // Without CORS a frame may still show it; without a network it cannot. The page knows which.
  }
}
