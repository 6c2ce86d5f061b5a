import { BRAND } from '#contract/app/brand.ts';
import { readDiscretion } from '#device/storage/discretion.ts';

let isInUse = !document.hidden;
let title: string | undefined;

/** Before the first title is set, so that a tab that is opened behind others shows none either. */
export function startCovering(): void {
  new MutationObserver(cover).observe(document.head, { childList: true, subtree: true, characterData: true });
}

export function setInUse(inUse: boolean): void {
  isInUse = inUse;
  cover();
}

/**
 * Covers title and pictures while the window is not in use, where that is wished. A page that comes while it is covered
 * is covered too, and its title is the one that comes back.
 */
export function cover(): void {
  const isCovered = !isInUse && readDiscretion().covers;
  document.documentElement.toggleAttribute('data-covered', isCovered);
  if (isCovered && document.title !== BRAND.name) {
    ({ title } = document);
    document.title = BRAND.name;
  } else if (!isCovered && title !== undefined) {
    document.title = title;
    title = undefined;
  }
}
