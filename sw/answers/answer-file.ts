import * as v from 'valibot';

import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { downloadName } from '#contract/device/file-names.ts';
import { FILES_PATH, fileTypeOf } from '#contract/device/policy-files.ts';
import { OwnerHash } from '#contract/api/sign-in/token.ts';

import type { Place } from '#sw/runtime-caches.ts';
import type { AnswerContext } from './answer-context.ts';

/**
 * A kept file, for the owner that its address names and never from the network. It is always saved, never shown: it is
 * of a kind that we know, and a page that a browser should make of it all the same can do nothing.
 */
export async function answerFile(request: Request, { kept, waitUntil }: AnswerContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const owner = v.safeParse(OwnerHash, searchParams.get('owner'));
  const place: Place = { kind: 'files', owner: owner.success ? owner.output : '' };
  const permit = kept.permit();
  const file = owner.success ? await kept.find(place, pathname) : undefined;
  if (file === undefined) {
    return new Response('This file is not saved on this device.\n', { status: 404, headers: headersFor('text/plain') });
  }
  waitUntil(kept.touch(place, pathname, permit));
  const type = fileTypeOf(file.headers.get('content-type')) ?? 'application/octet-stream';
  return new Response(file.body, {
    headers: {
      ...headersFor(type),
      'content-disposition': attachment(downloadName(fileNameIn(pathname), type)),
      [KEPT_AT_HEADER]: file.headers.get(KEPT_AT_HEADER) ?? '',
    },
  });
}

export function isKeptFile({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith(FILES_PATH);
}

function headersFor(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/** RFC 6266, with the extended notation of RFC 8187 alone: every browser that we serve reads it. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function fileNameIn(pathname: string): string {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return ''; // Not an address of ours, so nothing is kept there either.
  }
}
