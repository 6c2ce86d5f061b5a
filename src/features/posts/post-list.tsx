import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { POSTS_PER_PAGE } from '#contract/constants.ts';
import type { ImageSize, PostOrigin, PostSummary } from '#contract/posts.ts';
import { Button } from '#ui/button.tsx';

import { mergePosts } from './merge-posts.ts';
import * as styles from './post-list.css.ts';
import { PostListPage } from './post-list-page.tsx';
import type { TileSlots } from './tile-slots.ts';
import { type ListMemory, takePress, usePagesShown } from './use-pages-shown.ts';

export interface PostListProps {
  readonly posts: readonly PostSummary[];
  /** What stands in the slots of a post's tile. */
  readonly slots?: (post: PostSummary) => TileSlots;
  readonly origin?: PostOrigin;
  readonly imageSize?: ImageSize;
  readonly headingLevel?: 2 | 3 | 4;
  /** `lazy` where the list begins below the first screen. */
  readonly firstPicture?: 'eager' | 'lazy';
}

/**
 * Spec 2.4: posts in a grid, each in its own layout. Of a long list 48 more are shown at a press, and pages far from
 * the screen are not in the document, so that it stays as light as a short one. Back finds it as it was.
 */
export function PostList({ posts, firstPicture = 'eager', ...tiles }: PostListProps) {
  const unique = mergePosts(posts);
  const { memory, pagesShown, showMore } = usePagesShown();
  const list = useRef<HTMLDivElement>(null);
  const pages = pagesOf(unique).slice(0, pagesShown);
  const shown = Math.min(unique.length, pages.length * POSTS_PER_PAGE);
  useFirstPageHeight(list, pages.length > 1);
  useFocusOfBefore(list, memory);
  useEffect(() => {
    if (takePress(memory, pages.length)) {
      list.current?.querySelector<HTMLElement>(`[data-page="${pages.length}"] a`)?.focus({ preventScroll: true });
    }
  }, [memory, pages.length]);

  return (
    <div ref={list} className={styles.list} onFocus={({ target }) => rememberFocus(memory, target)}>
      {pages.map((page, index) => (
        <PostListPage
          key={page.number}
          number={page.number}
          posts={page.posts}
          memory={memory}
          firstPicture={index === 0 ? firstPicture : 'lazy'}
          {...tiles}
        />
      ))}
      {shown < unique.length && (
        <div className={styles.more}>
          <p>
            <Trans>
              {shown} of {unique.length}
            </Trans>
          </p>
          <Button onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function pagesOf(posts: readonly PostSummary[]): { number: number; posts: readonly PostSummary[] }[] {
  return Array.from({ length: Math.ceil(posts.length / POSTS_PER_PAGE) }, (_, index) => ({
    number: index + 1,
    posts: posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
  }));
}

/** The first page is always there: as high as it is, a page that is not is taken to be. */
function useFirstPageHeight(list: React.RefObject<HTMLDivElement | null>, isNeeded: boolean): void {
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[data-page="1"]');
    if (!isNeeded || !first) {
      return undefined;
    }
    const measure = () => {
      list.current?.style.setProperty(styles.PAGE_HEIGHT, `${first.getBoundingClientRect().height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(first);
    return () => observer.disconnect();
  }, [list, isNeeded]);
}

/** Back gives the focus to the tile that one left by. */
function useFocusOfBefore(list: React.RefObject<HTMLDivElement | null>, memory: ListMemory): void {
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const before = links.find((link) => link.getAttribute('href') === memory.focused);
    before?.focus({ preventScroll: true });
  }, [list, memory]);
}

function rememberFocus(memory: ListMemory, target: Element): void {
  memory.focused = target.getAttribute('href') ?? undefined;
}
