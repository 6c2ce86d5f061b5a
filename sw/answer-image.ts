import { copyOf, keepableImage } from './keepable.ts';
import type { Place } from './kept-caches.ts';
import type { Tools } from './tools.ts';

const PLACE: Place = { kind: 'images' };
/** Parameters that only make an address new. */
const CACHE_BUSTERS = ['_', 't', 'ts', 'cb', 'cachebuster', 'timestamp'];

/** The kept picture, else the network's. */
export async function answerImage(request: Request, tools: Tools): Promise<Response> {
  const key = imageKey(request.url);
  const kept = await tools.kept.find(PLACE, key);
  if (kept !== undefined) {
    return kept;
  }
  const permit = tools.kept.permit();
  const response = await tools.fetch(request);
  tools.later(keep(response.clone()));
  return response;

  async function keep(copy: Response): Promise<void> {
    const bytes = await keepableImage(copy);
    if (bytes !== null) {
      await tools.kept.keep(PLACE, key, copyOf(bytes, copy, tools.now()), permit);
    }
  }
}

/**
 * Pictures that may be kept are asked for with CORS: what comes without is opaque and costs megabytes of quota each
 * (reference: offline and security, 0.11). Video and audio, and parts of anything, go past the worker.
 */
export function isKeptImage({ method, mode, destination, headers }: Request): boolean {
  return method === 'GET' && mode === 'cors' && destination === 'image' && !headers.has('range');
}

/** The address that a picture is kept under; its width and shape are part of it. */
export function imageKey(url: string): string {
  const key = new URL(url);
  const parameters = [...key.searchParams].filter(([name]) => !CACHE_BUSTERS.includes(name));
  key.search = new URLSearchParams(parameters).toString();
  key.hash = '';
  return key.href;
}
