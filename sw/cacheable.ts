import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { isPicture, mayBePicture } from '#contract/device/picture-answer.ts';
import { CACHES } from '#contract/device/worker-caches.ts';

import { readBytes } from '#sw/files/read-bytes.ts';

/** Why an answer is not kept: it is not what was asked for, whole, or it is, but more than is kept. */
export type Uncacheable = 'unfit' | 'too-large';

/** Bytes that may be kept as this post. Unfit: another post, a portal's page, a part. */
export async function cacheablePost(response: Response, slug: string): Promise<Uint8Array<ArrayBuffer> | Uncacheable> {
  if (!isWhole(response) || !isJson(response)) {
    return 'unfit';
  }
  const bytes = await bytesOf(response, CACHES.posts.maxBytes);
  return typeof bytes === 'string' || slugIn(bytes) === slug ? bytes : 'unfit';
}

/** Bytes that may be kept as a picture. */
export async function cacheableImage(response: Response): Promise<Uint8Array<ArrayBuffer> | Uncacheable> {
  if (!isWhole(response) || !isPicture(response)) {
    return 'unfit';
  }
  const bytes = await bytesOf(response, CACHES.images.maxBytes);
  return typeof bytes === 'string' || mayBePicture(bytes, response) ? bytes : 'unfit';
}

/** A copy to keep: its kind and when it came, none of the server's other headers. */
export function copyOf(bytes: Uint8Array<ArrayBuffer>, original: Response, now: number): Response {
  return new Response(bytes, {
    headers: {
      'content-type': original.headers.get('content-type') ?? 'application/octet-stream',
      [KEPT_AT_HEADER]: new Date(now).toISOString(),
    },
  });
}

export function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}

/** A browser hides Set-Cookie from us; whatever shows it marks an answer that is for one moment and one person. */
function isWhole(response: Response): boolean {
  const isOpaque = response.type === 'opaque' || response.type === 'opaqueredirect';
  return response.status === 200 && !response.redirected && !isOpaque && !response.headers.has('set-cookie');
}

async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | Uncacheable> {
  const bytes = await readBytes(response, maxBytes);
  return bytes === 'cut' ? 'unfit' : bytes;
}

function slugIn(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === 'object' && body !== null && 'slug' in body ? body.slug : undefined;
  } catch {
    return undefined; // Not JSON, whatever its header says.
  }
}
