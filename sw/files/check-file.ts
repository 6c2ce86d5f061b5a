import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import type { FileFailure } from '#contract/device/file-messages.ts';
import { fileTypeOf, fileTypeOfName } from '#contract/device/policy-files.ts';

/** How hosts answer an address that has expired, or that leads to nothing. */
const REFUSALS = [401, 403, 404, 410];
/** What a page, a drawing or a Windows program begins with, whatever its host calls it. */
const UNWANTED = /^(?:\ufeff|\s)*(?:<!doctype|<html|<head|<body|<script|<svg|<\?xml|<!--)|^MZ/i;
const BEGINNING_BYTES = 512;
/** What storage calls a file that it was told nothing of. */
const BYTES = /^(?:application|binary)\/octet-stream\b/i;

/** Why an answer can't be the file, before its body is read; null when it can. */
export function faultOfAnswer(response: Response, fileName: string): FileFailure | null {
  if (REFUSALS.includes(response.status)) {
    return 'refused';
  }
  const isWhole = response.status === 200 && !response.redirected && response.type !== 'opaque';
  return isWhole && typeOf(response, fileName) !== null ? null : 'unfit';
}

/** As its host says; where that says that it is bytes, as its name says. */
function typeOf(response: Response, fileName: string): string | null {
  const told = response.headers.get('content-type') ?? '';
  return BYTES.test(told) ? fileTypeOfName(fileName) : fileTypeOf(told);
}

/** Why the bytes that came are not the file; null when they are. */
export async function faultOfFile(file: Blob, length: number | null): Promise<FileFailure | null> {
  if (file.size === 0 || file.size < (length ?? 0)) {
    return 'cut';
  }
  return UNWANTED.test(await file.slice(0, BEGINNING_BYTES).text()) ? 'unfit' : null;
}

/**
 * How many bytes the host says that there are; null when it does not. It counts what travels: of a compressed answer
 * more come out, never fewer.
 */
export function lengthOf(response: Response): number | null {
  const header = response.headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** A copy to keep: its kind, its size and when it came, none of the host's other headers. */
export function fileCopy(
  file: Blob,
  original: Response,
  { fileName, now }: { fileName: string; now: number },
): Response {
  return new Response(file, {
    headers: {
      'content-type': typeOf(original, fileName) ?? 'application/octet-stream',
      'content-length': String(file.size),
      [KEPT_AT_HEADER]: new Date(now).toISOString(),
    },
  });
}
