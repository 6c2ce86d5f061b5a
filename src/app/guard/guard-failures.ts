import { STORAGE } from '#contract/device/storage.ts';

/**
 * Consecutive failures of the guard. They survive a reload of the tab (docs/contract.md §5), so that a loop through the
 * browser's own reload ends as well; without sessionStorage they are counted as long as the page lives.
 */
let unstored = 0;
let hasJustFailed = false;

export const guardFailures = {
  count(): number {
    const stored = Number(read() ?? Number.NaN);
    return Number.isSafeInteger(stored) && stored >= 0 ? stored : unstored;
  },
  add(): void {
    hasJustFailed = true;
    write(guardFailures.count() + 1);
  },
  forgive(): void {
    if (!hasJustFailed) {
      guardFailures.reset();
    }
    hasJustFailed = false;
  },
  reset(): void {
    if (guardFailures.count() > 0) {
      write(0);
    }
  },
};

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE.guardFailures.key);
  } catch {
    return null; // No sessionStorage here.
  }
}

function write(count: number): void {
  unstored = count;
  try {
    sessionStorage.setItem(STORAGE.guardFailures.key, String(count));
  } catch {
    // No sessionStorage here: counted in memory.
  }
}
