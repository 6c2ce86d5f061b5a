import { memo, startTransition, useEffect, useRef, useState } from 'react';

import { POSTS_PER_PAGE } from '#contract/api/constants.ts';
import { growing, useIsBelowDue } from '#device/page/use-first-screen.ts';
import { tileGrid } from '#ui/surfaces/layout.css.ts';
import { atLeast } from '#ui/theme/breakpoints.ts';

import type { ListMemory } from './list-memory.ts';
import type { PostListProps } from './post-list.tsx';
import * as styles from './post-list.css.ts';
import { PostTile } from './post-tile.tsx';
import { hasPicture } from './tile-layout.ts';

interface PostListPageProps extends PostListProps {
  /** From 1. */
  readonly number: number;
  readonly memory: ListMemory;
  /** The list goes on to grow, and more posts of this page may come. */
  readonly isGrowing: boolean;
}

interface TilesProps extends PostListProps {
  readonly grows?: ReturnType<typeof growing>;
}

/** 48 posts, whole rows at every width. The first page is always in the document, any other one near the screen. */
export const PostListPage = memo(function PostListPage(props: PostListPageProps) {
  const { number, posts, memory, isGrowing, ...tiles } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, number, memory);
  const [hasFocus, setHasFocus] = useState(false);
  const isThere = number === 1 || isNear || hasFocus;
  const tilesThere = useStepByStep(isThere ? posts.length : 0, number === 1 || isKept(number, memory));
  const isFull = posts.length === POSTS_PER_PAGE || !isGrowing;
  // What is still to come of a page is waited for only where it was here before, as behind a reload.
  const isWhole = tilesThere === posts.length && (isFull || (posts.length > 0 && !memory.heights.has(number)));
  useHeightRemembered(place, { number, isWhole: isWhole && isFull, memory });
  if (number === 1) {
    return (
      <div data-page={number}>
        <FirstTiles posts={posts} {...tiles} />
      </div>
    );
  }
  return (
    <div
      ref={place}
      data-page={number}
      className={styles.laterPage}
      style={
        isWhole
          ? unseenSize(number, memory)
          : { blockSize: heightOf(number, isFull ? posts.length : POSTS_PER_PAGE, memory) }
      }
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      {isThere && <Tiles posts={posts.slice(0, tilesThere)} {...tiles} />}
    </div>
  );
});

/** As many as the first screen has on a phone, and on the widest one. */
const TILES_ON_FIRST_SCREEN = { phone: 4, wider: 8 } as const;

function FirstTiles({ posts, name = '', ...tiles }: PostListProps) {
  const isBelowDue = useIsBelowDue();
  const shown = isBelowDue ? posts : posts.slice(0, TILES_ON_FIRST_SCREEN[atLeast('sm') ? 'wider' : 'phone']);
  return <Tiles posts={shown} {...tiles} grows={growing(`list ${name}`.trim(), shown.length === posts.length)} />;
}

/** Of a phone, where those before are words alone. */
const TILES_IN_VIEW = 3;

function Tiles({ posts, slots, firstPicture = 'lazy', grows, ...tile }: TilesProps) {
  const first = posts.slice(0, TILES_IN_VIEW).findIndex(hasPicture);
  return (
    <ul className={tileGrid} {...grows}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.item}>
          <PostTile post={post} {...tile} pictureLoading={index === first ? firstPicture : 'lazy'} {...slots?.(post)} />
        </li>
      ))}
    </ul>
  );
}

/** As many as an old phone renders within a frame of 50 ms. */
const TILES_PER_STEP = 2;

function isKept(number: number, memory: ListMemory): boolean {
  return memory.near.has(number) && memory.pressed !== number;
}

/** How many of `wanted` tiles to render now. 48 at once would stop the scrolling. */
function useStepByStep(wanted: number, atOnce: boolean): number {
  const [count, setCount] = useState(atOnce ? wanted : 0);
  if (wanted === 0 && count !== 0) {
    setCount(0);
  }
  useEffect(() => {
    if (count >= wanted) {
      return undefined;
    }
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount(Math.max(count, TILES_PER_STEP) + TILES_PER_STEP)),
    );
    return () => cancelAnimationFrame(frame);
  }, [count, wanted]);
  return Math.min(wanted, Math.max(count, TILES_PER_STEP));
}

/** As it was when it was last there, else as high as its share of the first page. */
function heightOf(number: number, count: number, memory: ListMemory): string {
  const known = memory.heights.get(number);
  return known === undefined ? `calc(var(${styles.PAGE_HEIGHT}, 4000px) * ${count / POSTS_PER_PAGE})` : `${known}px`;
}

/** The browser lays a page out once it is seen; until then Back finds it as high as it was. */
function unseenSize(number: number, memory: ListMemory): React.CSSProperties | undefined {
  const known = memory.heights.get(number);
  return known === undefined ? undefined : { containIntrinsicBlockSize: `auto ${known}px` };
}

interface RememberedPage {
  readonly number: number;
  readonly isWhole: boolean;
  readonly memory: ListMemory;
}

function useHeightRemembered(place: Place, { number, isWhole, memory }: RememberedPage): void {
  useEffect(() => {
    if (place.current === null || !isWhole) {
      return undefined;
    }
    const observer = new ResizeObserver((entries) => {
      const height = entries.at(-1)?.contentRect.height ?? 0;
      // Before it is in the document, it has none.
      if (height > 0) {
        memory.heights.set(number, height);
      }
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, number, isWhole, memory]);
}

type Place = React.RefObject<HTMLDivElement | null>;

/** Whether a page is within two screens and a half of what is seen: far enough for its tiles to be there in time. */
function useIsNear(place: Place, number: number, memory: ListMemory): boolean {
  const [isNear, setIsNear] = useState(() => memory.near.has(number));
  useEffect(() => {
    if (place.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        // A page that has been left is told to be nowhere before this effect has ended: Back would find nothing there.
        if (latest?.target.isConnected !== true) {
          return;
        }
        if (latest.isIntersecting) {
          memory.near.add(number);
        } else {
          memory.near.delete(number);
        }
        startTransition(() => setIsNear(latest.isIntersecting));
      },
      { rootMargin: '250% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, number, memory]);
  return isNear;
}
