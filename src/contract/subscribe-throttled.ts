import type { Store } from './create-store.ts';

/** Tells of the first of many changes at once, then at most once in so many milliseconds, and of the last in any case. */
export function subscribeThrottled(
  subscribe: Store<unknown>['subscribe'],
  apartMs: number,
  listener: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    timer = undefined;
    toldAt = performance.now();
    listener();
  };
  const stop = subscribe(() => {
    const waitMs = toldAt + apartMs - performance.now();
    if (waitMs <= 0) {
      clearTimeout(timer);
      tell();
    } else {
      timer ??= setTimeout(tell, waitMs);
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
