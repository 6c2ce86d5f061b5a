import type { CacheName } from '#contract/caches.ts';

import { answerFile, isKeptFile } from './answer-file.ts';
import { answerImage, isKeptImage } from './answer-image.ts';
import { answerPost } from './answer-post.ts';
import { answerUsedFile, isUsedFile } from './answer-used-file.ts';
import { readPostRequest } from './post-request.ts';
import type { Tools } from './tools.ts';

interface CachedRoute {
  /** Which row of CACHES says how much and how long; the app's own files are few and stay. */
  keeps: CacheName | 'used files';
  matches: (request: Request) => boolean;
  answer: (request: Request, tools: Tools) => Promise<Response>;
}

/** What is kept besides the shell. Everything that no row matches goes to the network, past the worker. */
// oxfmt-ignore
export const CACHED_ROUTES: readonly CachedRoute[] = [
  { keeps: 'posts',  matches: (request) => readPostRequest(request) !== null, answer: answerPost },
  { keeps: 'images', matches: isKeptImage,                                    answer: answerImage },
  { keeps: 'files',  matches: isKeptFile,                                     answer: answerFile },
  { keeps: 'used files', matches: isUsedFile, answer: answerUsedFile },
];

/** Addresses of servers, and the licences: opening one is never answered with the app. */
export const RESERVED = /^\/(?:(?:api|media|content|oauth2|_local|\.kinward|__file)\/|licences\.txt$)/;
