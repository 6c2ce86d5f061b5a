import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

import type { Post } from '#contract/api/posts.ts';
import { sanitisedContent } from '#features/posts/html/sanitised-content.ts';

/** Paper has all of an article: the rest of a long one is made ready at once, and what is folded is opened. */
export function usePrintWhole(post: Post, article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const handleBefore = () => {
      flushSync(() => sanitisedContent(post).finish());
      opened = [...(article.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const details of opened) {
        details.open = true;
      }
    };
    const handleAfter = () => {
      for (const details of opened) {
        details.open = false;
      }
      opened = [];
    };
    addEventListener('beforeprint', handleBefore);
    addEventListener('afterprint', handleAfter);
    return () => {
      removeEventListener('beforeprint', handleBefore);
      removeEventListener('afterprint', handleAfter);
    };
  }, [post, article]);
}
