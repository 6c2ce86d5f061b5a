import { fetchForPage } from './fetch-for-page.ts';
import { copyOf, cacheableImage } from './cacheable.ts';
import type { Place } from './runtime-caches.ts';
import type { AnswerContext } from './answer-context.ts';

const PLACE: Place = { kind: 'images' };

/** The kept picture, else the network's. */
export async function answerImage(request: Request, context: AnswerContext): Promise<Response> {
  const key = imageKey(request.url);
  const permit = context.kept.permit();
  const kept = await context.kept.find(PLACE, key);
  if (kept !== undefined) {
    context.waitUntil(context.kept.touch(PLACE, key, permit));
    return kept;
  }
  const { answer, copy } = await fetchForPage(request, context);
  context.waitUntil(keep());
  return answer;

  async function keep(): Promise<void> {
    const bytes = await cacheableImage(copy);
    if (typeof bytes !== 'string') {
      await context.kept.keep(PLACE, key, copyOf(bytes, copy, context.now()), permit);
    }
  }
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
