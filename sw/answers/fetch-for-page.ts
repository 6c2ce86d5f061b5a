import { withTimeout } from '#contract/with-timeout.ts';

import type { AnswerContext } from './answer-context.ts';

/** A picture that stands still so long has failed; words are given up before that by the page. */
const STANDS_STILL_MS = 20_000;

/**
 * Asks the network for what a page waits for, and gives it a second time, to be kept. When the page wants it no more the
 * download ends, and the second one breaks off: a download that nobody reads costs a phone's money.
 */
export async function fetchForPage(
  request: Request,
  { fetch }: AnswerContext,
): Promise<{ answer: Response; copy: Response }> {
  const end = new AbortController();
  const stop = () => end.abort();
  request.signal.addEventListener('abort', stop);
  if (request.signal.aborted) {
    stop();
  }
  const response = await fetch(request, end.signal);
  const copy = response.clone();
  return { answer: passedOn(response, stop), copy };
}

/** Chromium does not abort a request in the worker when the page aborts its own; it cancels the answer that it reads. */
function passedOn(response: Response, onLeft: () => void): Response {
  if (response.body === null) {
    return response;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await withTimeout(STANDS_STILL_MS, reader.read()).catch((error: unknown) => {
        onLeft();
        throw error;
      });
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    cancel() {
      onLeft();
    },
  });
  const headers = new Headers(response.headers);
  headers.delete('content-encoding'); // Of what travelled, and not of what is read here.
  headers.delete('content-length');
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
