import type { PlainText } from './article-document.ts';
import type { SearchRequest } from './messages.ts';
import { createSearchSession } from './search-session.ts';

/** Called in a worker of its own: answers the page that made it. */
export function serveSearch(plainText: PlainText): void {
  const handle = createSearchSession({ plainText, tell: (reply) => postMessage(reply) });
  // Only the page that made this worker can send it anything.
  addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => handle(data));
}
