import { whenIdle } from '#device/page/when-idle.ts';

const STILL_AFTER_MS = 150;
const AT_MOST_MS = 2000;

let scrolledAt = Number.NEGATIVE_INFINITY;
let isListening = false;

/**
 * Resolves when nobody scrolls and the browser has nothing better to do, and after two and a half seconds in any case.
 * For work that nobody waits for and that would make scrolling falter on an old phone.
 */
export async function whenScrollIdle(): Promise<void> {
  if (!isListening) {
    isListening = true;
    document.addEventListener('scroll', () => (scrolledAt = performance.now()), { passive: true, capture: true });
  }
  const limit = performance.now() + AT_MOST_MS;
  while (performance.now() < Math.min(limit, scrolledAt + STILL_AFTER_MS)) {
    await new Promise((resolve) => setTimeout(resolve, STILL_AFTER_MS));
  }
  await new Promise<void>((resolve) => void whenIdle(resolve));
}
