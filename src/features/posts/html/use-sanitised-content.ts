import { useSyncExternalStore } from 'react';

import { type ContentSource, type SanitisedContent, sanitisedContent } from './sanitised-content.ts';

/** The sanitised content of a post and its outline; renders anew as a long article grows. */
export function useSanitisedContent(post: ContentSource): SanitisedContent {
  const store = sanitisedContent(post);
  return useSyncExternalStore(store.subscribe, store.get);
}
