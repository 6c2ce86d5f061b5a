import { BREAKPOINTS_PX } from '#contract/api/constants.ts';

export type Breakpoint = keyof typeof BREAKPOINTS_PX;

/** The media query that holds from this breakpoint upward. */
export function up(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS_PX[breakpoint]}px)`;
}

/** The media query that holds below this breakpoint. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${BREAKPOINTS_PX[breakpoint] - 0.02}px)`;
}

/** Whether the window is as wide as this breakpoint or wider, now. */
export function atLeast(breakpoint: Breakpoint): boolean {
  return window.matchMedia(up(breakpoint)).matches;
}
