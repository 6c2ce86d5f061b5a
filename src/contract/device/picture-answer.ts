/** Whether an answer calls itself a picture; types of media know no capitals (RFC 9110, 8.3.1). */
export function isPicture({ headers }: Pick<Response, 'headers'>): boolean {
  return /^image\//i.test(typeOf(headers));
}

/** Whether its first bytes may be a picture's: kept, an error or a page under such a name would be shown for ever. */
export function mayBePicture(bytes: Uint8Array, { headers }: Pick<Response, 'headers'>): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  const isDrawing = /^image\/svg/i.test(typeOf(headers));
  return bytes.length > 0 && !(isDrawing ? /^[[{]/ : /^[[{<]/).test(start);
}

function typeOf(headers: Headers): string {
  return headers.get('content-type') ?? '';
}
