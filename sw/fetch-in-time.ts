/**
 * Asks the network and waits for the first byte so long and no longer; a download that has begun is never cut.
 * @throws when nothing comes, or nothing in time
 */
export async function fetchInTime(request: Request, limitMs: number): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), limitMs);
  try {
    return await fetch(request, { signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
}
