interface Scrolled {
  readonly longFrames: number;
  /** In milliseconds. */
  readonly longestFrame: number;
}

/**
 * Scrolls as fast as a finger does, down or (negative) up, and asks for more where the list ends. It runs inside the
 * page, like `showAll`, so it can use nothing from outside of itself.
 */
export async function scroll({ milliseconds, pixelsPerMs }: { milliseconds: number; pixelsPerMs: number }) {
  const LONG_FRAME_MS = 50;
  const frames: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  // What came before is not to be counted.
  for (let settled = 0; settled < 10; settled += 1) {
    await nextFrame();
  }
  await new Promise((resolve) => requestIdleCallback(resolve));
  let last = await nextFrame();
  for (const end = last + milliseconds; last < end;) {
    const now = await nextFrame();
    frames.push(now - last);
    scrollBy(0, (now - last) * pixelsPerMs);
    last = now;
    const more = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Show more');
    if (more !== undefined && more.getBoundingClientRect().top < innerHeight) {
      (more as HTMLButtonElement).click();
    }
  }
  const longFrames = frames.filter((frame) => Math.round(frame) > LONG_FRAME_MS).length;
  return { longFrames, longestFrame: Math.max(...frames) } satisfies Scrolled;
}

/** Goes to the end of the list, page by page, and tells how many pages there were. */
export async function showAll(): Promise<number> {
  const NO_MORE_AFTER_FRAMES = 30;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let without = 0; without < NO_MORE_AFTER_FRAMES; without += 1) {
    const more = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Show more');
    if (more !== undefined) {
      without = 0;
      (more as HTMLButtonElement).click();
      scrollTo(0, document.documentElement.scrollHeight);
    }
    await nextFrame();
  }
  scrollTo(0, document.documentElement.scrollHeight);
  await nextFrame();
  await nextFrame();
  return document.querySelectorAll('[data-page]').length;
}
