/**
 * Waits for work, and no longer than a limit. The work goes on: what comes of it later is for its own code to keep.
 * @throws what the work throws · what `error` makes, a `TimeoutError` as the platform's own, when it takes longer
 */
export function withTimeout<Answer>(
  limitMs: number,
  work: PromiseLike<Answer>,
  error: () => Error = timeoutError,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), limitMs);
    Promise.resolve(work).then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      (reason: unknown) => {
        clearTimeout(timer);
        reject(reason);
      },
    );
  });
}

/**
 * Asks the network, and waits for the first byte no longer than a limit; a download that has begun is cut by `signal`
 * alone. The signal of a `Request` counts for nothing here.
 * @throws a `TimeoutError` · what `fetch` throws
 */
export function fetchWithTimeout(
  limitMs: number,
  request: RequestInfo,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const end = new AbortController();
  const stop = () => end.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) {
    stop();
  }
  return withTimeout(limitMs, fetch(request, { ...init, signal: end.signal }), () => {
    stop();
    return timeoutError();
  });
}

function timeoutError(): DOMException {
  return new DOMException('Took too long', 'TimeoutError');
}
