/** The whole body, or why there is none: it is longer than `maxBytes`, or breaks off. */
export async function readBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'cut'> {
  const chunks = await readChunks(response, { maxBytes });
  return typeof chunks === 'string' ? chunks : join(chunks);
}

interface Reading {
  maxBytes: number;
  /** How much is here by now. */
  onReceived?: (bytes: number) => void;
}

/** The whole body in the pieces that it came in: nothing of it is copied. A part of a body is nothing. */
export async function readChunks(
  response: Response,
  { maxBytes, onReceived }: Reading,
): Promise<Uint8Array<ArrayBuffer>[] | 'too-large' | 'cut'> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return 'too-large';
  }
  if (response.body === null) {
    return 'cut';
  }
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return chunks;
      }
      chunks.push(value);
      length += value.byteLength;
      if (length > maxBytes) {
        await reader.cancel();
        return 'too-large';
      }
      onReceived?.(length);
    }
  } catch {
    return 'cut'; // The line broke.
  }
}

function join(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
