import { SAME_PICTURE_HEADER } from '#contract/device/caches.ts';

import { fetchForPage } from './fetch-for-page.ts';
import { copyOf, cacheableImage } from '#sw/cacheable.ts';
import type { Place } from '#sw/runtime-caches.ts';
import type { AnswerContext } from './answer-context.ts';

const PLACE: Place = { kind: 'images' };
const SAVED: Place = { kind: 'savedImages' };
/** Parameters of the media library's transformer: the rest may tell two pictures apart. */
const WIDTH_AND_SHAPE = ['width', 'aspect_ratio'] as const;
/** How long the network may take where the same picture is here in another width. */
const OTHER_WIDTH_AFTER_MS = 2500;

/** The kept picture, else the network's; else the same picture in the width in which it was saved. */
export async function answerImage(request: Request, context: AnswerContext): Promise<Response> {
  const key = imageKey(request.url);
  const permit = context.kept.permit();
  const saved = await context.kept.find(SAVED, key);
  if (saved !== undefined && !saved.headers.has(SAME_PICTURE_HEADER)) {
    return saved;
  }
  const kept = await context.kept.find(PLACE, key);
  if (kept !== undefined) {
    context.waitUntil(context.kept.touch(PLACE, key, permit));
    return kept;
  }
  const other = await inOtherWidth(key, saved, context);
  return other === undefined ? fromNetwork() : inTime(fromNetwork(), other);

  async function fromNetwork(): Promise<Response> {
    const { answer, copy } = await fetchForPage(request, context);
    context.waitUntil(keep(copy));
    return answer;
  }

  async function keep(copy: Response): Promise<void> {
    const bytes = await cacheableImage(copy);
    if (typeof bytes !== 'string') {
      const sized = copyOf(bytes, copy, context.now());
      sized.headers.set('content-length', String(bytes.length)); // All pictures together have a limit.
      await context.kept.keep(PLACE, key, sized, permit);
    }
  }
}

/** A content system's formats have addresses of their own; the media library's widths differ in two parameters. */
async function inOtherWidth(key: string, saved: Response | undefined, { kept }: AnswerContext) {
  const other = saved?.headers.get(SAME_PICTURE_HEADER);
  const found = other ? await kept.find(SAVED, other) : await kept.findWithout(WIDTH_AND_SHAPE, SAVED, key);
  return found?.headers.has(SAME_PICTURE_HEADER) === true ? undefined : found;
}

async function inTime(network: Promise<Response>, other: Response): Promise<Response> {
  const answer = network.then((response) => (response.ok ? response : other)).catch(() => other); // It is here.
  return Promise.race([answer, new Promise<Response>((resolve) => setTimeout(resolve, OTHER_WIDTH_AFTER_MS, other))]);
}

/**
 * Pictures that may be kept are asked for with CORS: what comes without is opaque and costs megabytes of quota each
 * (docs/offline.md). Video and audio, and parts of anything, go past the worker.
 */
export function isKeptImage({ method, mode, destination, headers }: Request): boolean {
  return method === 'GET' && mode === 'cors' && destination === 'image' && !headers.has('range');
}

/**
 * The address that a picture is kept under, with all of its query: width and shape, and what else may tell two pictures
 * apart. No host says which of its parameters only make an address new, and the app adds none of that kind.
 */
function imageKey(url: string): string {
  const key = new URL(url);
  key.hash = '';
  return key.href;
}
