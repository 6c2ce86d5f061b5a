import type { Location } from 'react-router-dom';

let first: string | undefined;
let isLeft = false;

/**
 * Whether somebody still is at the page by which this visit began: the browser itself tells of that one.
 * @param location of the page that stands, as the router has it
 */
export function isFirstPage({ key }: Location): boolean {
  first ??= key;
  isLeft ||= key !== first;
  return !isLeft;
}
