import { withTimeout } from '#contract/with-timeout.ts';

import { timedOut, Unreachable } from './errors.ts';

/** Longer answers are refused: no honest one comes near, and a phone must not stall on a hostile one. */
const BODY_CHARACTERS_MAX = 16_000_000;

/**
 * The text of an answer. A download that makes progress is never cut; one that stands still for `stallMs` counts as
 * no answer, and so does a body that breaks off.
 */
export async function readBody(response: Response, stallMs: number): Promise<string> {
  if (response.body === null) {
    return '';
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const chunk = await nextChunk(reader, stallMs);
    if (chunk.done) {
      return text;
    }
    text += chunk.value;
    if (text.length > BODY_CHARACTERS_MAX) {
      await reader.cancel();
      throw new Unreachable('cut');
    }
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<string>, stallMs: number) {
  try {
    return await withTimeout(stallMs, reader.read(), timedOut);
  } catch (error) {
    void reader.cancel().catch(() => undefined); // Already failed: the first error is the one to tell.
    throw error instanceof Unreachable ? error : new Unreachable('cut', { cause: error });
  }
}
