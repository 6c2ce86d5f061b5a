import { whenIdle } from './when-idle.ts';

/** What a press leads to comes first for so long. */
const AFTER_PRESS_MS = 500;
/** Whoever goes on pressing, or types, holds no step back for longer than this. */
const HELD_BACK_MS = 3000;

let pressedAt: number | undefined;

/**
 * Resolves when the browser is idle and nobody has just pressed anything: for work that nobody waits for. A press that
 * waits for a file or an answer leaves the browser idle too, and what it leads to would come behind this work.
 */
export function whenQuiet(): Promise<void> {
  pressedAt ??= watchPresses();
  const endsAt = performance.now() + HELD_BACK_MS;
  return new Promise((resolve) => {
    function look(): void {
      const wait = Math.min(endsAt, (pressedAt ?? 0) + AFTER_PRESS_MS) - performance.now();
      if (wait > 0) {
        setTimeout(whenIdle, wait, look);
      } else {
        resolve();
      }
    }
    whenIdle(look);
  });
}

/** Does the work step by step, each in a quiet moment of its own, so that a press never waits for all of it. */
export async function inQuietSteps(steps: Iterator<unknown>): Promise<void> {
  do {
    await whenQuiet();
  } while (steps.next().done !== true);
}

function watchPresses(): number {
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => (pressedAt = performance.now()), { capture: true, passive: true });
  }
  return -Infinity;
}
