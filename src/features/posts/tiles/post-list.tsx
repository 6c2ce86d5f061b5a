import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import type { ImageSize, PostOrigin, PostSummary } from '#contract/api/posts.ts';
import { OPENED } from '#contract/device/last-seen-marks.ts';
import { mergePosts } from '#features/posts/queries/merge-posts.ts';
import { Button } from '#ui/buttons/button.tsx';

import * as styles from './post-list.css.ts';
import { PostListPage } from './post-list-page.tsx';
import type { TileSlots } from './tile-slots.ts';
import { takePress, usePagesShown } from './use-pages-shown.ts';

export interface PostListProps {
  readonly posts: readonly PostSummary[];
  /** How many there are at least, while not all of them are here; and whether more of them come. */
  readonly unfinished?: { readonly total: number; readonly isGrowing: boolean } | undefined;
  /** Tells lists of one page apart: each one is found again by Back as it was. */
  readonly name?: string;
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
export function PostList({ posts, unfinished, name = '', firstPicture = 'eager', ...tiles }: PostListProps) {
  const { memory, pagesShown, showMore } = usePagesShown(name);
  const list = useRef<HTMLDivElement>(null);
  const later = useRef<HTMLDivElement>(null);
  const { all, here } = usePages(posts);
  const pages = all.slice(0, pagesShown);
  const [first, ...more] = pages;
  const shown = Math.min(here, pages.length * POSTS_PER_PAGE);
  const total = Math.max(here, unfinished?.total ?? 0);
  const isGrowing = unfinished?.isGrowing === true;
  const coming =
    isGrowing && first !== undefined ? pagesOnTheirWay(pages.length, Math.min(pagesShown, pagesIn(total))) : [];
  const laterPages = [...more, ...coming];
  const isOpened = laterPages.length > 0;
  useFirstPageHeight(list, later, isOpened);
  useEffect(() => {
    if (takePress(memory, pages.length)) {
      list.current?.querySelector<HTMLElement>(`[data-page="${pages.length}"] a`)?.focus({ preventScroll: true });
    }
  }, [memory, pages.length]);

  return (
    <div ref={list} className={styles.list}>
      {first !== undefined && (
        <PostListPage
          {...first}
          name={name}
          memory={memory}
          isGrowing={isGrowing}
          firstPicture={firstPicture}
          {...tiles}
        />
      )}
      <div ref={later} className={styles.laterPages} {...(isOpened ? { [OPENED]: '' } : {})}>
        {laterPages.map((page) => (
          <PostListPage key={page.number} {...page} memory={memory} isGrowing={isGrowing} {...tiles} />
        ))}
      </div>
      {first !== undefined && shown < total && (
        <div className={styles.more}>
          <p>
            <CountWords shown={shown} total={total} isLeast={unfinished !== undefined} />
          </p>
          {shown < here && (
            <Button onClick={showMore}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** docs/contract.md §6: while pages are missing nobody knows how many posts there are. */
function CountWords({ shown, total, isLeast }: { shown: number; total: number; isLeast: boolean }) {
  return isLeast ? (
    <Trans>
      {shown} of at least {total}
    </Trans>
  ) : (
    <Trans>
      {shown} of {total}
    </Trans>
  );
}

interface Page {
  /** From 1. */
  readonly number: number;
  readonly posts: readonly PostSummary[];
}

/** Measured: a page that stays the same one is not rendered again when another one comes. */
function usePages(posts: readonly PostSummary[]): { all: readonly Page[]; here: number } {
  const [before, setBefore] = useState<readonly Page[]>([]);
  const unique = useMemo(() => mergePosts(posts), [posts]);
  const all = useMemo(() => pagesOf(unique, before), [unique, before]);
  if (all.some((page, index) => page !== before[index]) || all.length !== before.length) {
    setBefore(all);
  }
  return { all, here: unique.length };
}

function pagesIn(posts: number): number {
  return Math.ceil(posts / POSTS_PER_PAGE);
}

function pagesOf(posts: readonly PostSummary[], before: readonly Page[]): Page[] {
  return Array.from({ length: pagesIn(posts.length) }, (_, index) => {
    const own = posts.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE);
    const known = before[index];
    const isSame = known?.posts.length === own.length && known.posts.every((post, place) => post === own[place]);
    return isSame ? known : { number: index + 1, posts: own };
  });
}

/** Behind a reload: their places are held free, so that one is where one was. */
function pagesOnTheirWay(here: number, shown: number): Page[] {
  return Array.from({ length: Math.max(0, shown - here) }, (_, index) => ({ number: here + index + 1, posts: [] }));
}

/**
 * The first page is always there: as high as it is, a page that is not is taken to be. Measured: told to the list
 * itself, every tile of the first page would be styled anew.
 */
function useFirstPageHeight(list: Place, later: Place, isNeeded: boolean): void {
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[data-page="1"]');
    if (!isNeeded || !first) {
      return undefined;
    }
    const measure = () => {
      const { height } = first.getBoundingClientRect();
      // Before it is in the document, it has none.
      if (height > 0) {
        later.current?.style.setProperty(styles.PAGE_HEIGHT, `${height}px`);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(first);
    return () => observer.disconnect();
  }, [list, later, isNeeded]);
}

type Place = React.RefObject<HTMLDivElement | null>;
