/**
 * Asks the network and waits for the first byte so long and no longer; a download that has begun is cut by `signal`
 * alone. The request's own signal counts for nothing here: what is asked behind a kept answer is nobody's but ours.
 * @throws when nothing comes, or nothing in time
 */
export async function fetchInTime(request: Request, limitMs: number, signal?: AbortSignal): Promise<Response> {
  const end = new AbortController();
  const stop = () => end.abort();
  const timer = setTimeout(stop, limitMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) {
    stop();
  }
  try {
    return await fetch(request, { signal: end.signal });
  } finally {
    clearTimeout(timer);
  }
}
