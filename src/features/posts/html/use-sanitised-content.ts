import { useSyncExternalStore } from 'react';

import { type ContentSource, type SanitisedContent, sanitisedContent } from './sanitised-content.ts';

const NOTHING = { subscribe: () => () => undefined, get: () => undefined };

/** The sanitised content of a post and its outline; renders anew as a long article grows. Nothing of no post. */
export function useSanitisedContent(post: ContentSource): SanitisedContent;
export function useSanitisedContent(post: ContentSource | undefined): SanitisedContent | undefined;
export function useSanitisedContent(post: ContentSource | undefined): SanitisedContent | undefined {
  const store = post === undefined ? NOTHING : sanitisedContent(post);
  return useSyncExternalStore(store.subscribe, store.get);
}
