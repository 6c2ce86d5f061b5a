import type { PostSummary } from '#contract/api/posts.ts';
import { OF_THE_MOMENT } from '#contract/device/last-seen-marks.ts';
import { saveReadingPosition, markRead, readReadingPosition } from '#device/database/reading.ts';
import { noteValue } from '#device/install/value-moment.ts';
import { readOwner } from '#device/session/owner.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { report } from '#tracking/report.ts';

/** The end has to stand on the screen for this long: who flies past has not read it. */
const READ_AFTER_MS = 1000;
const KEEP_EVERY_MS = 500;
/** A long article grows for a while; a place in it is meant of the whole. */
const GROWS_AT_MOST_MS = 3000;
/** What the bottom bar covers is not on the screen. */
const BOTTOM_BAR_PX = 56;
/** Who is beyond the end, at what follows it, has passed it. */
const ABOVE_PX = 100_000;

/**
 * Goes on where an article was left, remembers how far one comes and that its end was reached. docs/coverage.md §2.1;
 * after the frame, because nobody waits for it.
 * @param text what is read: the article, or the part of it that holds its words
 */
export function followReading(text: HTMLElement, post: PostSummary): () => void {
  const stopping = new AbortController();
  const owner = readOwner()?.owner;
  if (owner !== undefined) {
    const article = { owner, slug: post.slug, title: titleOf(post), language: post.language };
    follow(text, article, stopping.signal).catch(report);
  }
  return () => stopping.abort();
}

type Article = Parameters<typeof markRead>[0];

async function follow(text: HTMLElement, article: Article, signal: AbortSignal): Promise<void> {
  const before = await readReadingPosition(article);
  if (signal.aborted || (before?.readAt ?? 0) > 0) {
    return; // Who has finished an article finds it from its beginning.
  }
  if (before !== undefined) {
    await goOn(text, before.position, signal);
  }
  if (!signal.aborted) {
    const keeping = keepPlaces(text, article, signal);
    watchEnd(text, signal, () => {
      keeping.stop();
      markRead(article).catch(report);
      noteValue('read');
    });
  }
}

/** Only where the page stands as it was opened: an address may name a place, Back has one, and so has whoever does something. */
async function goOn(text: HTMLElement, position: number, signal: AbortSignal): Promise<void> {
  const since = performance.now();
  while (text.querySelector('[aria-busy="true"]') !== null && performance.now() - since < GROWS_AT_MOST_MS) {
    await nextFrame();
  }
  if (position > 0 && scrollY === 0 && location.hash === '' && !isInUse() && !signal.aborted) {
    const { top, height } = text.getBoundingClientRect();
    scrollTo({ top: top + position * height, behavior: 'instant' });
  }
}

/** What has the focus by itself, such as the heading of a page that was gone to, is no control. */
function isInUse(): boolean {
  const { activeElement } = document;
  const isFocused = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const isMarked = getSelection()?.isCollapsed === false;
  return isFocused || isMarked || document.querySelector('main nav details[open]') !== null;
}

function keepPlaces(text: HTMLElement, article: Article, signal: AbortSignal): { stop(): void } {
  let place: { position: number; share: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (place !== undefined) {
      saveReadingPosition(article, place).catch(report);
      place = undefined;
    }
  };
  const note = () => {
    // The scroll of a page that has just taken this one's place is none of ours.
    if (text.isConnected) {
      place = placeIn(text.getBoundingClientRect(), innerHeight);
      timer ??= setTimeout(keep, KEEP_EVERY_MS);
    }
  };
  if (scrollY > 0) {
    note(); // Somebody was faster than this code.
  }
  addEventListener('scroll', note, { passive: true, signal: listening.signal });
  document.addEventListener('scrollend', keep, { signal: listening.signal }); // Where browsers have it.
  document.addEventListener('visibilitychange', keep, { signal: listening.signal });
  addEventListener('pagehide', keep, { signal: listening.signal });
  signal.addEventListener('abort', () => {
    listening.abort();
    keep();
  });
  return {
    stop: () => {
      listening.abort();
      clearTimeout(timer);
      place = undefined;
    },
  };
}

/** Where a text stands on a screen: what part of it lies above, and what part has come onto it. */
export function placeIn(
  { top, height }: { top: number; height: number },
  screen: number,
): { position: number; share: number } {
  const part = (pixels: number) => (height > 0 ? Math.min(1, Math.max(0, pixels / height)) : 0);
  return { position: part(-top), share: part(screen - top) };
}

function watchEnd(text: HTMLElement, signal: AbortSignal, onRead: () => void): void {
  const end = document.createElement('div');
  end.setAttribute(OF_THE_MOMENT, '');
  // Of no height that anything would move by.
  end.style.position = 'absolute';
  end.style.inlineSize = '1px';
  end.style.blockSize = '1px';
  text.append(end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) {
        timer = setTimeout(conclude, READ_AFTER_MS);
      }
    },
    { rootMargin: `${ABOVE_PX}px 0px -${BOTTOM_BAR_PX}px 0px` },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    end.remove();
  };
  const conclude = () => {
    // In a hidden tab, or while the article still grows, nobody has read to its end.
    if (document.visibilityState === 'hidden' || text.querySelector('[aria-busy="true"]') !== null) {
      timer = setTimeout(conclude, READ_AFTER_MS);
      return;
    }
    stop();
    onRead();
  };
  observer.observe(end);
  signal.addEventListener('abort', stop);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
