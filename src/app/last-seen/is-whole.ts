import { skeleton } from '#ui/surfaces/card.css.ts';

/** It has its heading, and nothing in its place for what is still to come. */
export function isWhole(container: Element): boolean {
  const page = container.querySelector('main') ?? container;
  return page.querySelector('h1') !== null && page.querySelector(`.${skeleton}`) === null;
}
