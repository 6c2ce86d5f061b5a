import { createHash } from 'node:crypto';

interface Described {
  type: string;
  cacheControl: string;
  /** Header of the request: what it has, and what part it wants. */
  ifNoneMatch?: string | undefined;
  range?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** Bytes as an answer that can be asked for again (ETag, 304) and in parts (Range, RFC 9110 section 14). */
export function bytesAnswer(
  bytes: Uint8Array,
  { type, cacheControl, ifNoneMatch, range, ...more }: Described,
): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    'accept-ranges': 'bytes',
    ...more.headers,
  };
  if (ifNoneMatch?.split(',').some((known) => known.trim() === etag)) {
    return new Response(null, { status: 304, headers: { 'cache-control': cacheControl, etag, ...more.headers } });
  }
  const part = range === undefined ? 'whole' : partOf(range, bytes.length);
  if (part === 'whole') {
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } });
  }
  if (part === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
  }
  return new Response(new Uint8Array(bytes.subarray(part.first, part.last + 1)), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.last - part.first + 1),
      'content-range': `bytes ${part.first}-${part.last}/${bytes.length}`,
    },
  });
}

/** One range of bytes; several, or another unit, are answered with the whole. */
function partOf(range: string, length: number): { first: number; last: number } | 'whole' | 'outside' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) {
    return 'whole';
  }
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'outside' : { first, last };
}
