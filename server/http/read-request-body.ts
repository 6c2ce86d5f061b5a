import { Refusal } from '#server/api/refusal.ts';

const BODY_BYTES_MAX = 1_000_000;

/** The body as text. It is counted as it comes: who sends in chunks says no length beforehand. Throws a Refusal (413). */
export async function readRequestBody({ headers, body }: Request, bytesMax = BODY_BYTES_MAX): Promise<string> {
  if (Number(headers.get('content-length') ?? '0') > bytesMax) {
    throw tooLong();
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done = true, value = new Uint8Array() } = (await reader?.read()) ?? {};
    bytes += value.length;
    if (bytes > bytesMax) {
      // The rest stays unread: the answer closes the connection. To cancel it would close it before the answer.
      throw tooLong();
    }
    text += decoder.decode(value, { stream: !done });
    if (done) {
      return text;
    }
  }
}

/** The fields of a form, as browsers and Amplify send it. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readRequestBody(request)));
}

function tooLong(): Refusal {
  return new Refusal(413, 'The body is too long.');
}
