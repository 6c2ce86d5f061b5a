import { JSON_DOORS } from './json/json.ts';
import type { Corpus } from './corpus.ts';
import { LAUNCH_LINKS } from './launch-links.ts';
import { MANIFESTS } from './manifests.ts';
import { REDIRECTS } from './redirects/redirects.ts';
import { REGULAR_EXPRESSIONS } from './regular-expressions/regular-expressions.ts';
import { THEMES } from './themes.ts';
import { WORKER_MESSAGES } from './worker-messages.ts';

/** All that need no browser; `html/html.ts` needs one. */
export const CORPORA: readonly Corpus[] = [
  REDIRECTS,
  JSON_DOORS,
  THEMES,
  LAUNCH_LINKS,
  MANIFESTS,
  WORKER_MESSAGES,
  REGULAR_EXPRESSIONS,
];
