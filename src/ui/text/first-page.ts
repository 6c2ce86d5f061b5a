let first: string | undefined;
let isLeft = false;

/**
 * Whether somebody still is at the page by which this visit began: the browser itself tells of that one.
 * @param key of the entry of the history
 */
export function isFirstPage(key: string): boolean {
  first ??= key;
  isLeft ||= key !== first;
  return !isLeft;
}
