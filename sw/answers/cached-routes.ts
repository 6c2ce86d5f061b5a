import type { CacheName } from '#contract/device/worker-caches.ts';

import { answerFile, isKeptFile } from './answer-file.ts';
import { answerImage, isKeptImage } from './answer-image.ts';
import { answerPost } from './answer-post.ts';
import { answerLazyAsset, isLazyAsset } from './answer-lazy-asset.ts';
import { readPostRequest } from './post-request.ts';
import type { AnswerContext } from './answer-context.ts';

interface CachedRoute {
  /** Which rows of CACHES say how much and how long; the app's own files are few and stay. */
  keeps: readonly (CacheName | 'lazy assets')[];
  matches: (request: Request) => boolean;
  answer: (request: Request, context: AnswerContext) => Promise<Response>;
}

/** What is kept besides the shell. Everything that no row matches goes to the network, past the worker. */
// oxfmt-ignore
export const CACHED_ROUTES: readonly CachedRoute[] = [
  { keeps: ['posts', 'saved'],        matches: (request) => readPostRequest(request) !== null, answer: answerPost },
  { keeps: ['images', 'savedImages'], matches: isKeptImage,                                    answer: answerImage },
  { keeps: ['files'],                 matches: isKeptFile,                                     answer: answerFile },
  { keeps: ['lazy assets'],           matches: isLazyAsset,                                    answer: answerLazyAsset },
];

/** Addresses of servers, the licences, and the page of a vendor: opening one is never answered with the app. */
export const RESERVED =
  /^\/(?:(?:api|media|content|oauth2|_local|\.kinward|__file)\/|licences\.txt$|vendor-frame\.html$)/;
